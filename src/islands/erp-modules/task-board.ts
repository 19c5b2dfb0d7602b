import { capitalised } from '../../domain/shared/words.ts';

/** The columns of the board, in their order. */
export const COLUMNS = ['To do', 'Doing', 'To check', 'Done'] as const;

export type Column = (typeof COLUMNS)[number];

/** The week of the board; the second day is today. */
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export interface Task {
  id: string;
  title: string;
  owner: string;
  column: Column;
  /** Day it is due, from Monday as 0. */
  due: number;
}

export interface TaskBoardState {
  tasks: readonly Task[];
  /** Id of the task that is to be moved. */
  chosen: string;
  statusMessage: string;
}

/** The board on a Tuesday. Every name is invented. */
export const TASK_BOARD: TaskBoardState = {
  tasks: [
    { id: 'tags', title: 'Print price tags', owner: 'Ravi', column: 'To do', due: 3 },
    { id: 'photos', title: 'Book photographer', owner: 'Sneha', column: 'To do', due: 4 },
    { id: 'front', title: 'Shopfront lettering', owner: 'Tara', column: 'Doing', due: 2 },
    { id: 'store', title: 'Store page', owner: 'Anand', column: 'Doing', due: 3 },
    { id: 'tiles', title: 'Tile sample', owner: 'Vikas', column: 'To check', due: 1 },
    { id: 'wiring', title: 'Electrical drawing', owner: 'Vikas', column: 'Done', due: 0 },
  ],
  chosen: 'tags',
  statusMessage: 'Choose a task, then say where it goes.',
};

const day = (index: number) => WEEK[Math.min(index, WEEK.length - 1)];

/** The date of a task, by its column: when it starts, is due, is checked, or was done. */
export function dateOf({ column, due }: Task): string {
  switch (column) {
    case 'To do':
      return `starts ${day(Math.max(due - 1, 0))}`;
    case 'Doing':
      return `due ${day(due)}`;
    case 'To check':
      return `check ${day(due + 1)}`;
    case 'Done':
      return due === 0 ? `done ${day(0)}` : 'done today';
  }
}

/** The task that is to be moved. */
export function chosenTask({ tasks, chosen }: TaskBoardState): Task {
  const task = tasks.find(({ id }) => id === chosen);
  if (!task) throw new Error(`No task is called ${chosen}.`);
  return task;
}

/** Chooses the task that is to be moved. */
export function choose(state: TaskBoardState, id: string): TaskBoardState {
  const chosen = { ...state, chosen: id };
  return { ...chosen, statusMessage: `${chosenTask(chosen).title} is chosen.` };
}

/** Moves the chosen task to a column. */
export function move(state: TaskBoardState, to: Column): TaskBoardState {
  const task = chosenTask(state);
  const moved = { ...task, column: to };
  return {
    ...state,
    tasks: state.tasks.map((other) => (other === task ? moved : other)),
    statusMessage: `${task.title}: ${to}. ${capitalised(dateOf(moved))}.`,
  };
}
