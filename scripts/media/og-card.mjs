const SIZE = { width: 1200, height: 630 };
const GROUNDS = {
  board: { background: '#ffbe00', ink: '#101814' },
  forest: { background: '#14382e', ink: '#ffffff' },
  dew: { background: '#c9dbd1', ink: '#101814' },
};

export { SIZE as CARD_SIZE };

/**
 * HTML of one card: the name as a board, the title, and the page's own artwork cut by the lower edge.
 * `picture` and `font` are data URLs; `layout` is window (default), screen, room or rings; of a picture taller than its window as
 * much as `from` per cent of the rest is cut off above.
 */
export function cardHtml({ siteName, title, picture, number, ground = 'board', layout = 'window', from = 78, font }) {
  const { background, ink } = GROUNDS[ground];
  return `<!doctype html>
<meta charset="utf-8">
<style>
  @font-face { font-family: Anek; src: url(${font}); font-weight: 100 800; font-stretch: 75% 125%; }
  * { box-sizing: border-box; margin: 0; }
  body {
    width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; position: relative;
    display: flex; flex-direction: column; gap: 26px; padding: 44px 56px 0;
    background: ${background}; color: ${ink}; font-family: Anek;
  }
  .top { display: flex; justify-content: space-between; align-items: flex-start; }
  .board {
    display: grid; place-items: center; background: #ffbe00; color: #101814; border-radius: 8px;
    box-shadow: inset 0 0 0 5px #ffbe00, inset 0 0 0 8px #101814;
    font-weight: 740; font-stretch: 125%; line-height: 1.2;
  }
  .name { font-size: 34px; padding: 17px 30px 9px; }
  .number { width: 78px; height: 78px; font-size: 46px; padding-top: 9px; }
  h1 {
    font-weight: 720; font-stretch: 125%; font-size: ${titleSize(title)}px; line-height: 1;
    letter-spacing: -0.022em; text-wrap: balance; position: relative; z-index: 1;
  }
  .window {
    flex: 1; min-height: 0; overflow: hidden; border: 12px solid #101814; border-bottom: 0;
    border-radius: 32px 32px 0 0; background: #101814;
  }
  .window img { display: block; width: 100%; height: 100%; object-fit: cover; object-position: 50% ${from}%; }
  .window.screen img { object-position: 50% 0; }
  .room { position: absolute; right: 56px; bottom: -130px; width: 720px; }
  .rings { position: absolute; right: 0; bottom: 0; height: 560px; }
</style>
<div class="top">
  <span class="board name">${siteName}</span>
  ${number ? `<span class="board number">${number}</span>` : ''}
</div>
<h1>${title}</h1>
${art(layout, picture)}`;
}

function titleSize(title) {
  if (title.length > 40) return 66;
  return title.length > 22 ? 78 : 104;
}

function art(layout, picture) {
  if (layout === 'rings') return rings();
  if (layout === 'room') return `<img class="room" src="${picture}" alt="">`;
  return `<div class="window ${layout}"><img src="${picture}" alt=""></div>`;
}

function rings() {
  const circles = [100, 138, 176, 214, 252, 290].map(
    (radius) => `<circle cx="360" cy="300" r="${radius}" fill="none" stroke="#101814" stroke-width="13"/>`,
  );
  return `<svg class="rings" viewBox="0 0 360 300">${circles.join('')}<circle cx="360" cy="300" r="66" fill="#101814"/></svg>`;
}
