import { COLOURS } from '../colours.js';
import { ease, fraction, lerp } from '../numbers.js';
import { disc } from '../shapes.js';

/** A curve bends from circle to leaf to star to square. */
export function design(c, t, w, h) {
  c.fillStyle = COLOURS.ink;
  c.fillRect(0, 0, w, h);
  const cx = w / 2,
    cy = h * 0.665,
    R = 176;
  c.strokeStyle = COLOURS.inkLight;
  c.lineWidth = 2;
  for (let i = 0; i <= 10; i++) {
    const x = 60 + i * 52;
    c.beginPath();
    c.moveTo(x, h * 0.4);
    c.lineTo(x, h - 46);
    c.stroke();
  }
  for (let j = 0; j <= 8; j++) {
    const y = h * 0.4 + j * 52 + 0;
    c.beginPath();
    c.moveTo(60, y);
    c.lineTo(580, y);
    c.stroke();
  }
  const N = 4,
    pts = [];
  // [radius even, radius odd, handle even, handle odd, handle angle even, odd] - circle, leaf, star, rounded square
  const shapes = [
    [1, 1, 0.552, 0.552, 0, 0],
    [1.2, 0.66, 0.04, 0.8, 0, 0],
    [1.2, 1.2, 0.62, 0.62, 1.45, 1.45],
    [0.96, 0.96, 0.94, 0.94, 0, 0],
  ];
  const u = t * 4,
    a = Math.floor(u) % 4,
    b = (a + 1) % 4,
    k = ease((fraction(u) - 0.26) / 0.6);
  const S = shapes[a].map((v, i) => lerp(v, shapes[b][i], k));
  const rot = (lerp(a, a + 1, k) * Math.PI) / 4 + 0;
  for (let i = 0; i < N; i++) {
    const an = (i * Math.PI) / 2 + rot;
    const od = i % 2;
    const rad = R * S[od],
      H = R * S[2 + od],
      al = S[4 + od];
    const p = [cx + Math.cos(an) * rad, cy + Math.sin(an) * rad];
    const dir = (s) => {
      const tx = -Math.sin(an) * s,
        ty = Math.cos(an) * s,
        nx = -Math.cos(an),
        ny = -Math.sin(an);
      return [tx * Math.cos(al) + nx * Math.sin(al), ty * Math.cos(al) + ny * Math.sin(al)];
    };
    const d1 = dir(1),
      d2 = dir(-1);
    pts.push({ p, o: [p[0] + d1[0] * H, p[1] + d1[1] * H], n: [p[0] + d2[0] * H, p[1] + d2[1] * H] });
  }
  c.beginPath();
  c.moveTo(...pts[0].p);
  for (let i = 0; i < N; i++) {
    const A = pts[i],
      B = pts[(i + 1) % N];
    c.bezierCurveTo(...A.o, ...B.n, ...B.p);
  }
  c.fillStyle = COLOURS.board;
  c.fill();
  c.lineWidth = 4;
  c.strokeStyle = COLOURS.paper;
  c.stroke();
  c.lineWidth = 3;
  for (const q of pts) {
    c.strokeStyle = COLOURS.sage;
    c.beginPath();
    c.moveTo(...q.n);
    c.lineTo(...q.o);
    c.stroke();
    disc(c, ...q.n, 8, COLOURS.paper);
    disc(c, ...q.o, 8, COLOURS.paper);
    c.fillStyle = COLOURS.ink;
    c.fillRect(q.p[0] - 11, q.p[1] - 11, 22, 22);
    c.fillStyle = COLOURS.paper;
    c.fillRect(q.p[0] - 8, q.p[1] - 8, 16, 16);
  }
}
