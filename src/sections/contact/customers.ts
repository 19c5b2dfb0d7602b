import { DRAWING_PALETTE } from '../../palette.ts';

const { skin, skinMedium, skinDark } = DRAWING_PALETTE;

/** The figures of the picture on /Contact as SVG: feet at the origin, looking to the left; colours are tokens. */
export const CUSTOMERS = [
  /* A woman in a sari, with a bag. */
  `<path fill="${skinMedium}" d="M-19-5h11v5h-15q0-4 4-5zM2-5h11v5h-15q0-4 4-5z"/>
    <path fill="var(--clay)" d="M-16-94C-22-62-26-30-27-4H25C24-34 18-68 13-94z"/>
    <path fill="var(--board-pale)" d="M-26.6-12H24.6l.4 8h-52z"/>
    <path fill="var(--forest)" d="M-14-129C-18-118-17-104-16-92H13C15-106 17-120 12-129Q-1-135-14-129z"/>
    <path fill="${skinMedium}" d="M-7-142h9v12q-4 4-9 0z"/>
    <path fill="var(--clay)" d="M-17-101C-6-112 2-122 5-132 16-132 20-122 23-108 27-88 31-66 30-40L17-44C17-60 16-76 13-90H-16z"/>
    <path fill="none" stroke="var(--board-pale)" stroke-width="3" d="M-16-99C-5-110 4-120 7-130"/>
    <path fill="var(--board-pale)" d="M30.4-50L30-40 17-44V-53z"/>
    <path fill="var(--leaf)" d="M-35-86h21l4 30h-29z"/>
    <path fill="none" stroke="var(--leaf)" stroke-width="2" d="M-31-86q7-14 13 0"/>
    <path fill="none" stroke="${skinMedium}" stroke-width="8" d="M-3-121L-8-102-23-95"/>
    <path fill="none" stroke="var(--forest)" stroke-width="8" d="M-3-121l-3 10"/>
    <path fill="none" stroke="var(--board)" stroke-width="2" d="M-15-103l3 7"/>
    <circle fill="${skinMedium}" cx="-5" cy="-150" r="12.5"/>
    <path fill="${skinMedium}" d="M-15-154Q-21-147-20-146-18-144-14-145z"/>
    <path fill="var(--ink)" d="M-17-156C-14-166 0-168 7-159 10-154 9-147 8-141 3-141 1-146 0-152-6-153-12-156-17-156z"/>
    <circle fill="var(--ink)" cx="11" cy="-146" r="7"/>
    <circle fill="var(--paper)" cx="14" cy="-151" r="3"/>
    <circle fill="var(--ink)" cx="-12" cy="-150" r="1.5"/>
    <circle fill="var(--clay)" cx="-14" cy="-155" r="1.6"/>`,
  /* A man with a turban, in a dhoti. */
  `<path fill="var(--ink)" d="M-22-5q5-1 7-5h12V0h-19q-3-1 0-5zM-1-5q5-1 7-5h12V0h-19q-3-1 0-5z"/>
    <path fill="${skin}" d="M-14-30h10v22h-10zM5-30h10v22h-10z"/>
    <path fill="var(--paper)" d="M-18-88C-22-66-20-42-17-24H-2L0-46 4-24H18C20-44 20-66 16-88z"/>
    <path fill="none" stroke="var(--mist)" stroke-width="2" d="M-6-80C-9-62-8-46-4-34M6-80C6-64 8-52 10-34"/>
    <path fill="var(--sage)" d="M-17-130C-21-112-20-96-19-80H17C18-98 18-116 13-130Q-2-137-17-130z"/>
    <path fill="var(--ink)" d="M-17-130C-21-112-20-96-19-80H-8L-5-133zM3-133L5-80H17C18-98 18-116 13-130Q8-133 3-133z"/>
    <path fill="${skin}" d="M-7-142h9v12q-4 3-9 0z"/>
    <path fill="none" stroke="var(--sage)" stroke-width="8" d="M4-122L8-104-4-95"/>
    <path fill="none" stroke="${skin}" stroke-width="8" d="M-6-94l-8 3"/>
    <path fill="var(--clay)" d="M-24-96h14v12h-14z"/>
    <path fill="var(--paper)" d="M-20-92h6v4h-6z"/>
    <circle fill="${skin}" cx="-5" cy="-149" r="12.5"/>
    <path fill="${skin}" d="M-15-154Q-22-147-21-145.5-19-143-14-144z"/>
    <path fill="var(--paper)" d="M-18-145C-18-137-12-131-5-131 2-131 7-137 8-147L3-149C2-142-3-140-8-142-11-144-15-145-18-145z"/>
    <path fill="var(--leaf)" d="M-20-153C-24-166-12-175 0-173 12-172 16-162 11-151 6-155-8-158-20-153z"/>
    <path fill="none" stroke="var(--board-pale)" stroke-width="2" d="M-19-159C-10-167 4-166 12-159M-13-167C-4-171 6-169 11-165"/>
    <path fill="var(--leaf)" d="M8-156C15-150 17-142 15-132L8-135C9-142 8-150 5-155z"/>
    <circle fill="var(--ink)" cx="-12" cy="-150" r="1.5"/>`,
  /* A schoolgirl with her bag. */
  `<path fill="${skinMedium}" d="M-9-34h8v18h-8zM2-34h8v18H2z"/>
    <path fill="var(--paper)" d="M-9-18h8v12h-8zM2-18h8v12H2z"/>
    <path fill="var(--ink)" d="M-15-2q0-5 6-6h8v8h-14zM-4-2q0-5 6-6h8v8H-4z"/>
    <path fill="var(--clay)" d="M6-90h12q9 0 9 9v22q0 8-8 8H6z"/>
    <path fill="var(--board-pale)" d="M14-74h13v12H14z"/>
    <path fill="var(--paper)" d="M-13-88Q-1-95 10-88L12-56H-15z"/>
    <path fill="var(--forest)" d="M-14-60L-20-30H17L12-60z"/>
    <path fill="none" stroke="var(--leaf)" stroke-width="2" d="M-8-56l-4 24M0-56v24M6-56l4 24"/>
    <path fill="none" stroke="var(--clay)" stroke-width="4" d="M2-90C6-80 6-70 2-62"/>
    <path fill="var(--clay)" d="M-9-89l4 3-2 16-4-3z"/>
    <path fill="none" stroke="${skinMedium}" stroke-width="8" d="M1-80L-2-66-13-60"/>
    <path fill="none" stroke="var(--paper)" stroke-width="8" d="M1-81l-1 7"/>
    <path fill="${skinMedium}" d="M-6-98h8v10q-4 3-8 0z"/>
    <path fill="none" stroke="var(--ink)" stroke-width="6" d="M7-108Q15-100 12-86"/>
    <path fill="var(--clay)" d="M12-88l-6-4v9zM12-88l6-4v9z"/>
    <circle fill="${skinMedium}" cx="-3" cy="-107" r="11.5"/>
    <path fill="${skinMedium}" d="M-12-110Q-17-105-16-104-14-102-11-103z"/>
    <path fill="var(--ink)" d="M-14-112C-12-122 2-123 8-114 11-108 8-102 6-100 2-102 0-108-1-112-6-110-10-111-14-112z"/>
    <circle fill="var(--ink)" cx="-9" cy="-107" r="1.4"/>`,
  /* An old man in a kurta, with a newspaper. */
  `<path fill="var(--ink)" d="M-20-4q5-1 6-5h11v9h-17q-3-1 0-4zM0-4q5-1 6-5h11v9H0q-3-1 0-4z"/>
    <path fill="var(--paper)" d="M-15-50L-14-7H-3L-1-50zM1-50L6-7H17L15-50z"/>
    <path fill="var(--leaf)" d="M-17-129C-21-102-20-72-22-40H20C20-72 19-104 13-129Q-2-136-17-129z"/>
    <path fill="none" stroke="var(--board-pale)" stroke-width="2" d="M-11-131C-12-118-12-108-12-98"/>
    <path fill="${skinDark}" d="M-7-142h9v12q-4 3-9 0z"/>
    <path fill="var(--paper)" d="M-4-92l26-9 3 9-26 9z"/>
    <path fill="none" stroke="var(--ink)" stroke-width="2" d="M4-91l15-5M6-87l15-5"/>
    <path fill="none" stroke="var(--forest)" stroke-width="8" d="M5-121L9-100-2-92"/>
    <circle fill="${skinDark}" cx="-3" cy="-91" r="5"/>
    <circle fill="${skinDark}" cx="-5" cy="-149" r="12.5"/>
    <path fill="${skinDark}" d="M-15-154Q-22-147-21-145.5-19-143-14-144z"/>
    <path fill="var(--mist)" d="M-10-161C-2-165 7-159 8-150L5-142C1-144 0-149 0-153-3-156-7-158-10-161z"/>
    <path fill="var(--mist)" d="M-18-143q5-3 9 0l-2 3h-6z"/>
    <circle fill="none" stroke="var(--ink)" stroke-width="2" cx="-12" cy="-150" r="4"/>
    <path fill="none" stroke="var(--ink)" stroke-width="2" d="M-8-150L3-151"/>`,
  /* A young man with a helmet under his arm. */
  `<path fill="var(--paper)" d="M-22-3q0-6 7-6h11v9h-18zM-1-3q0-6 7-6h11v9H-1z"/>
    <path fill="var(--ink)" d="M-15-84C-16-56-15-30-14-8H-3L-1-60 6-8H17C18-34 18-60 14-84z"/>
    <path fill="var(--mist)" d="M-16-130C-19-112-18-98-17-80H15C17-98 17-116 13-130Q-2-136-16-130z"/>
    <path fill="var(--leaf)" d="M-18-114l34-1v7l-34 1zM-18-102l34-1v7l-34 1z"/>
    <path fill="${skin}" d="M-7-142h9v12q-4 3-9 0z"/>
    <path fill="var(--clay)" d="M-12-84C-14-108 2-116 14-114 28-112 36-102 35-84q-3 5-12 5H6z"/>
    <path fill="var(--paper)" d="M12-114q5-1 9 1l2 33h-9z"/>
    <path fill="var(--ink)" d="M-13-97L7-94q4 1 3 5l-2 9H-6q-6-2-7-8z"/>
    <path fill="none" stroke="${skin}" stroke-width="8" d="M6-116C18-112 28-104 28-94 27-86 20-84 14-85"/>
    <path fill="none" stroke="var(--mist)" stroke-width="10" d="M4-121l11 6"/>
    <circle fill="${skin}" cx="-5" cy="-149" r="12.5"/>
    <path fill="${skin}" d="M-15-153Q-22-147-21-145.5-19-143-14-144z"/>
    <path fill="var(--ink)" d="M-18-155C-17-167 0-170 7-160 10-153 8-146 6-141 3-143 1-148 0-152-7-151-11-155-18-155z"/>
    <path fill="none" stroke="var(--ink)" stroke-width="2" d="M-17-142h6"/>
    <circle fill="var(--ink)" cx="-12" cy="-149" r="1.5"/>`,
] as const;

/** The shopkeeper behind the counter, looking to the right. */
export const SHOPKEEPER = `<path fill="var(--paper)" d="M-30-80C-32-110-26-128-14-132Q0-138 14-132C26-128 32-110 30-80z"/>
    <path fill="var(--sage)" d="M-12-133L-8-80H-26C-29-108-26-126-12-133zM12-133L8-80H26C29-108 26-126 12-133z"/>
    <path fill="${skin}" d="M-5-144H5v14q-5 4-10 0z"/>
    <circle fill="${skin}" cx="2" cy="-150" r="13"/>
    <path fill="${skin}" d="M12-156Q20-149 19-147.5 17-145 11-146z"/>
    <path fill="var(--ink)" d="M14-158C10-168-6-168-11-158-13-152-11-146-9-142-6-143-4-148-3-153 3-153 9-155 14-158z"/>
    <path fill="var(--ink)" d="M4-144q6-4 12 0-5 4-12 0z"/>
    <circle fill="var(--ink)" cx="9" cy="-151" r="1.5"/>
    <path fill="none" stroke="var(--paper)" stroke-width="10" d="M-22-118L-26-98-14-88"/>
    <path fill="none" stroke="var(--paper)" stroke-width="10" d="M22-118L32-98"/>
    <path fill="none" stroke="${skin}" stroke-width="8" d="M32-98L46-90"/>`;
