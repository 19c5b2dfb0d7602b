/** What a week of the training may add to the drawn desk on /VTRegister. */
export const DESK_OBJECTS = ['notebook', 'laptop', 'chart', 'qr', 'camera', 'certificate'] as const;

export type DeskObject = (typeof DESK_OBJECTS)[number];
