import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A network connection of a visitor. */
export interface Line {
  name: string;
  bitsPerSecond: number;
  roundTripMs: number;
}

/** Data in one TCP segment. */
const SEGMENT_BYTES = 1460;
/** TCP's initial window: what a server sends before the first acknowledgement (RFC 6928). */
const FIRST_FLIGHT_BYTES = 10 * SEGMENT_BYTES;

/** The bandwidth that a visitor's connections share. The returned function takes a number of bytes, and says when they arrive. */
function pipe({ bitsPerSecond, roundTripMs }: Line) {
  let freeAt = 0;
  return (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond;
    return freeAt + roundTripMs / 2;
  };
}

/** Returns a function that writes a piece to the receiver after a delay; pieces keep their order. */
function delayed(receiver: Socket) {
  const pieces: Buffer[] = [];
  return (piece: Buffer, afterMs: number) => {
    pieces.push(piece);
    setTimeout(() => {
      const next = pieces.shift();
      if (next && receiver.writable) receiver.write(next);
    }, afterMs);
  };
}

/** Sends the site's answers with TCP's slow start: the initial window, then twice as much with each round trip. */
async function download(from: Socket, to: Socket, { roundTripMs }: Line, put: (bytes: number) => number) {
  const deliver = delayed(to);
  let window = FIRST_FLIGHT_BYTES;
  let underWay = 0;
  let acknowledged = Promise.withResolvers<void>();
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let start = 0; start < chunk.length; start += SEGMENT_BYTES) {
      const segment = chunk.subarray(start, start + SEGMENT_BYTES);
      while (underWay + segment.length > window) await acknowledged.promise;
      underWay += segment.length;
      const arrivesInMs = put(segment.length) - performance.now();
      deliver(segment, arrivesInMs);
      setTimeout(
        () => {
          underWay -= segment.length;
          window += segment.length;
          acknowledged.resolve();
          acknowledged = Promise.withResolvers();
        },
        arrivesInMs + roundTripMs / 2,
      );
    }
  }
  await wait(roundTripMs);
  to.end();
}

/** Sends the visitor's requests, each half a round trip late; the first ones also wait a whole one for the TCP handshake. */
function upload(from: Socket, to: Socket, { roundTripMs }: Line) {
  const deliver = delayed(to);
  const opened = performance.now() + roundTripMs;
  from.on('data', (chunk: Buffer) => deliver(chunk, Math.max(0, opened - performance.now()) + roundTripMs / 2));
  from.on('close', () => to.destroy());
}

/**
 * Starts a proxy in front of a site on this machine that is as slow as a line: download bandwidth shared by all connections, a
 * round trip for each TCP handshake (none for TLS) and for each request, and TCP's slow start. Returns its address.
 */
export async function slowLine(site: string, line: Line): Promise<{ url: string; stop(): void }> {
  const { hostname, port } = new URL(site);
  const put = pipe(line);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (visitor) => {
    const origin = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const socket of [visitor, origin]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    upload(visitor, origin, line);
    download(origin, visitor, line, put).catch(() => visitor.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
