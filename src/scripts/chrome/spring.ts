/** A value in motion: position in pixels, velocity in pixels a second. */
export interface Spring {
  position: number;
  velocity: number;
}

/** Mass of the dock's spring; heavily damped, it does not overshoot. */
export const MASS = 0.1;
/** Its stiffness. */
export const STIFFNESS = 150;
/** Its damping. */
export const DAMPING = 12;
/** Longest step that keeps the integration stable and exact to the eye, in seconds. */
const MAX_STEP = 0.001;
/** Closer to the target and slower than this (px, px/s) the spring is at rest. */
const REST = 0.01;

/** Moves a spring towards `target` for `seconds`: semi-implicit Euler in small steps. */
export function advance(spring: Spring, target: number, seconds: number): Spring {
  let { position, velocity } = spring;
  const steps = Math.max(1, Math.ceil(seconds / MAX_STEP));
  const step = seconds / steps;
  for (let i = 0; i < steps; i++) {
    velocity += ((STIFFNESS * (target - position) - DAMPING * velocity) / MASS) * step;
    position += velocity * step;
  }
  return { position, velocity };
}

/** Whether a spring has arrived. */
export function isAtRest(spring: Spring, target: number): boolean {
  return Math.abs(spring.position - target) < REST && Math.abs(spring.velocity) < REST;
}
