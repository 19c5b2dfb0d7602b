/** The shop of the picture on /Contact as SVG, on a ground at 296: what is behind the shopkeeper. */
export const BEHIND = `<path fill="var(--forest)" d="M24 84h252v212H24z"/>
<path fill="var(--night)" d="M38 92h224v130H38z"/>
<path fill="var(--leaf)" d="M38 128h84v5H38zM38 168h84v5H38zM196 128h66v5h-66zM196 168h66v5h-66z"/>
<path fill="var(--board-pale)" d="M46 106h14v22H46zM64 110h12v18H64z"/>
<path fill="var(--clay)" d="M46 102h14v5H46zM82 104h16v24H82z"/>
<path fill="var(--paper)" d="M84 112h12v9H84zM102 108h14v20h-14z"/>
<path fill="var(--sage)" d="M46 146h18v22H46z"/>
<path fill="var(--board)" d="M70 150h12v18H70zM86 150h12v18H86z"/>
<path fill="var(--paper)" d="M102 144h14v24h-14zM46 142h18v5H46z"/>
<path fill="var(--clay)" d="M202 146h20v22h-20z"/>
<path fill="var(--paper)" d="M204 152h16v8h-16z"/>
<path fill="var(--board)" d="M228 140h14v28h-14z"/>
<path fill="var(--mist)" d="M246 150h12v18h-12z"/>
<path fill="var(--paper)" d="M204 104h12v24h-12zM220 110h16v18h-16z"/>
<path fill="var(--sage)" d="M240 106h16v22h-16z"/>`;

/** What is before the shopkeeper: counter, awning, and the sign “खुला OPEN”. */
export const BEFORE = `<path fill="var(--paper)" d="M8 214h284v10H8z"/>
<path fill="var(--leaf)" d="M16 224h268v72H16z"/>
<path fill="var(--forest)" d="M30 236h72v46H30zM114 236h72v46h-72zM198 236h72v46h-72z"/>
<path fill="var(--mist)" d="M44 184q0-5 5-5h14q5 0 5 5v30H44zM74 184q0-5 5-5h14q5 0 5 5v30H74z"/>
<path fill="var(--clay)" d="M46 172h20v8H46zM76 172h20v8H76z"/>
<circle fill="var(--board)" cx="50" cy="206" r="5"/>
<circle fill="var(--board)" cx="61" cy="207" r="5"/>
<circle fill="var(--board)" cx="56" cy="198" r="5"/>
<path fill="var(--clay)" d="M78 208l8-6 8 6v4H78zM80 198l6-5 6 5v4H80z"/>
<path fill="var(--sage)" d="M206 206h40v8h-40z"/>
<path fill="var(--ink)" d="M222 190h8v16h-8zM204 186h44v5h-44z"/>
<circle fill="var(--paper)" cx="226" cy="200" r="6"/>
<path fill="var(--board)" d="M212 178h26l-4 8h-18z"/>
<path fill="var(--ink)" d="M16 78h268v6H16z"/>
<path fill="var(--paper)" d="M10 48h280v28a18 14 0 0 1-35 0 18 14 0 0 1-35 0 18 14 0 0 1-35 0 18 14 0 0 1-35 0 18 14 0 0 1-35 0 18 14 0 0 1-35 0 18 14 0 0 1-35 0 18 14 0 0 1-35 0z"/>
<path fill="var(--clay)" d="M10 48h35v28a18 14 0 0 1-35 0zM80 48h35v28a18 14 0 0 1-35 0zM150 48h35v28a18 14 0 0 1-35 0zM220 48h35v28a18 14 0 0 1-35 0z"/>
<path fill="var(--ink)" d="M46 2h208v42H46z"/>
<path fill="none" stroke="var(--board)" stroke-width="2" d="M51 7h198v32H51z"/>
<path fill="var(--board)" transform="translate(78 29) scale(.26)" d="M98-55H81V0H98ZM77-51H110L108-63H76ZM-2-51H108L107-63H-2ZM43-40Q43-44 41-48 40-51 37-54H18Q22-52 24-49 26-47 26-43V-43Q26-38 22-36 18-34 8-34H4L10-22H15Q25-22 31-24 37-27 40-31 43-35 43-40ZM74-1 82-14V-16Q78-14 72-12 66-11 59-11 51-11 45-13 39-14 34-16 30-19 27-22L25-25 4-34V-21L12-20 13-18Q17-12 23-7 28-3 37 0 45 2 56 2 61 2 66 1 71 0 74-1ZM67-16Q72-16 76-18 79-19 81-22H82L82-31Q80-29 78-28 76-28 72-28 67-28 65-29 63-30 63-32V-32Q63-34 65-35 67-36 71-36 73-36 74-36 76-36 77-36L76-46Q74-46 72-47 70-47 67-47 58-47 52-43 48-39 48-32 48-24 52-20 58-16 67-16ZM52 10H34Q40 22 50 28 60 34 74 34 87 34 93 29 99 24 99 16V16Q99 8 94 3 88-2 78-2 73-2 70-1 67 0 64 0L62 13Q65 12 68 11 72 10 75 10 80 10 82 12 84 13 84 16V16Q84 18 81 20 79 22 74 22 66 22 61 19 56 16 52 10ZM194-55H177V0H194ZM173-51H205L204-63H172ZM105-51H204L203-63H104ZM136-43Q124-43 118-37 112-32 112-22 112-15 115-10 118-4 123 0H143V0Q136-6 133-10 130-15 130-21 130-25 132-27 134-30 138-30 142-30 144-28 146-26 146-21L146-12H162L163-22Q163-26 165-28 167-30 170-30 173-30 175-28 177-27 178-25L178-40Q176-42 174-42 172-43 169-43 164-43 160-40 156-38 154-33H154Q152-38 148-40 144-43 136-43ZM228 0V-55H211V0ZM239-51 238-63H200L201-51Z"/>
<path fill="var(--board)" transform="translate(157 30) scale(.25)" d="M34 2Q19 2 11-5 4-12 4-25V-26Q4-39 11-46 19-53 34-53 50-53 58-46 65-39 65-26V-25Q65-12 58-5 50 2 34 2ZM34-10Q42-10 46-14 50-18 50-25V-26Q50-33 46-37 42-41 34-41 27-41 23-37 19-33 19-26V-25Q19-18 23-14 27-10 34-10ZM85-14V-26H104Q109-26 111-27 113-29 113-33V-33Q113-37 111-38 109-40 104-40H85V-51H105Q117-51 122-46 128-42 128-33V-32Q128-24 122-19 117-14 105-14ZM75 0V-51H89V-22L89-16V0ZM136 0V-51H150V0ZM136 0V-11H185V0ZM144-21V-31H184V-21ZM136-40V-51H185V-40ZM216-51 238-15H238L238-33V-51H252V0H233L210-38H209L210-19V0H196V-51Z"/>`;
