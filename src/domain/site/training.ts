import { TRAINING } from '../../facts/training-facts.ts';
import { figuresOf } from './training-figures.ts';

export { TRAINING };

/** The figures of the training as sentences write them. */
export const trainingFigures = () => figuresOf(TRAINING);
