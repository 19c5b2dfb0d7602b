export const CORRECTIONS = `
diamond डायमंड`;
