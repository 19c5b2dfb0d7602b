import { describe, expect, it } from 'vitest';
import { APPOINTMENTS, appointments, placeInQueue } from '../../src/islands/erp-modules/appointments.ts';
import { atDesk, balanceOf, FEE_DESK, feeDesk, feeStatus } from '../../src/islands/erp-modules/fee-desk.ts';
import { awayOn, LEAVE_CALENDAR, leaveCalendar } from '../../src/islands/erp-modules/leave-calendar.ts';
import { STOCK_COUNT, shortageOf, shortages, stockCount } from '../../src/islands/erp-modules/stock-count.ts';
import { TABLE_ORDER, tableOrder, totalOf } from '../../src/islands/erp-modules/table-order.ts';
import { chosenTask, dateOf, TASK_BOARD, taskBoard } from '../../src/islands/erp-modules/task-board.ts';

describe('the fee desk', () => {
  it('collects the due fee once, with a receipt', () => {
    const eshan = feeDesk(FEE_DESK, { type: 'choose', roll: 5 });
    expect(feeStatus(atDesk(eshan))).toBe('Due');
    const paid = feeDesk(eshan, { type: 'collect' });
    expect(feeStatus(atDesk(paid))).toBe('Paid');
    expect(atDesk(paid).receipt).toBe(FEE_DESK.lastReceipt + 1);
    expect(feeDesk(paid, { type: 'collect' })).toBe(paid);
  });

  it('settles a part payment', () => {
    expect(feeStatus(atDesk(FEE_DESK))).toBe('Part');
    const paid = feeDesk(FEE_DESK, { type: 'collect' });
    expect(balanceOf(atDesk(paid))).toBe(0);
    expect(paid.statusMessage).toBe('Chetan Rao has paid. Receipt 0418 is written.');
  });

  it('refuses a student who is not in the class', () => {
    expect(() => feeDesk(FEE_DESK, { type: 'choose', roll: 99 })).toThrow('99');
  });
});

describe('the order at a table', () => {
  it('adds dishes and sends a ticket to the kitchen, which shows two', () => {
    const more = tableOrder(TABLE_ORDER, { type: 'change', dish: 'Gulab jamun', by: 1 });
    expect(totalOf(more.basket)).toBe(totalOf(TABLE_ORDER.basket) + 90);
    const placed = tableOrder(more, { type: 'place' });
    expect(placed.tickets.map(({ table, state }) => [table, state])).toEqual([
      [6, 'New'],
      [5, 'Cooking'],
    ]);
    expect(placed.tickets[0]?.dishes).toBe('1 Paneer tikka, 4 Tandoori roti, 1 Gulab jamun');
    expect(totalOf(placed.basket)).toBe(0);
  });

  it('removes a dish, and ignores a missing one', () => {
    const less = tableOrder(TABLE_ORDER, { type: 'change', dish: 'Paneer tikka', by: -1 });
    expect(totalOf(less.basket)).toBe(totalOf(TABLE_ORDER.basket) - 260);
    const again = tableOrder(less, { type: 'change', dish: 'Paneer tikka', by: -1 });
    expect(totalOf(again.basket)).toBe(totalOf(less.basket));
    expect(again.statusMessage).toBe('No Paneer tikka in the order.');
    expect(tableOrder(again, { type: 'place' }).tickets[0]?.dishes).toBe('4 Tandoori roti');
  });

  it('sends no ticket without a dish', () => {
    const placed = tableOrder(TABLE_ORDER, { type: 'place' });
    expect(tableOrder(placed, { type: 'place' })).toBe(placed);
  });
});

describe('the leave calendar', () => {
  it('removes approved days from the week once', () => {
    const approved = leaveCalendar(LEAVE_CALENDAR, { type: 'approve', id: 'divya' });
    expect(approved.week['Divya Pillai']).toEqual(['In', 'In', 'In', 'Off', 'Off']);
    expect([3, 4].map((day) => awayOn(approved, day))).toEqual([2, 1]);
    expect(leaveCalendar(approved, { type: 'approve', id: 'divya' })).toBe(approved);
  });

  it('ignores an unknown request', () => {
    expect(leaveCalendar(LEAVE_CALENDAR, { type: 'approve', id: 'nobody' })).toBe(LEAVE_CALENDAR);
  });
});

describe('the task board', () => {
  it('moves the chosen task, and updates its date', () => {
    const dates = (['To do', 'Doing', 'To check', 'Done'] as const).map((to) =>
      dateOf(chosenTask(taskBoard(TASK_BOARD, { type: 'move', to }))),
    );
    expect(dates).toEqual(['starts Wed', 'due Thu', 'check Fri', 'done today']);
  });

  it('moves no other task', () => {
    const moved = taskBoard(taskBoard(TASK_BOARD, { type: 'choose', id: 'front' }), { type: 'move', to: 'Done' });
    expect(moved.tasks.filter((task) => !TASK_BOARD.tasks.includes(task)).map(({ id }) => id)).toEqual(['front']);
  });
});

describe('appointments', () => {
  it('assigns a free time to the first patient, and advances the queue', () => {
    const given = appointments(APPOINTMENTS, { type: 'give', time: '10:00' });
    expect(placeInQueue(given.slots, '10:00')).toBe(3);
    expect(placeInQueue(given.slots, '10:30')).toBe(4);
    expect(given.waiting.map(({ name }) => name)).toEqual(['Harish Rane']);
  });

  it('assigns each time once, and none without a patient', () => {
    const given = appointments(APPOINTMENTS, { type: 'give', time: '10:00' });
    expect(appointments(given, { type: 'give', time: '10:00' })).toBe(given);
    const full = appointments(given, { type: 'give', time: '11:00' });
    expect(appointments(full, { type: 'give', time: '9:00' })).toBe(full);
  });
});

describe('the count of stock', () => {
  it('marks items below their level', () => {
    expect(shortages(STOCK_COUNT)).toEqual({ items: 1, pieces: 1 });
    const counted = stockCount(STOCK_COUNT, { type: 'count', id: 'valve', by: -1 });
    expect(shortages(counted)).toEqual({ items: 2, pieces: 2 });
    expect(counted.statusMessage).toBe('Ball valve: 23 counted, 1 short.');
  });

  it('counts no less than zero', () => {
    const none = { ...STOCK_COUNT, items: STOCK_COUNT.items.map((item) => ({ ...item, counted: 0 })) };
    const counted = stockCount(none, { type: 'count', id: 'tap', by: -1 });
    expect(counted.items[0] && shortageOf(counted.items[0])).toBe(12);
  });
});

describe('each screen', () => {
  it.each([
    ['fees', () => feeDesk(feeDesk(FEE_DESK, { type: 'collect' }), { type: 'startOver' }), FEE_DESK],
    ['order', () => tableOrder(tableOrder(TABLE_ORDER, { type: 'place' }), { type: 'startOver' }), TABLE_ORDER],
    [
      'leave',
      () => leaveCalendar(leaveCalendar(LEAVE_CALENDAR, { type: 'approve', id: 'arjun' }), { type: 'startOver' }),
      LEAVE_CALENDAR,
    ],
    ['tasks', () => taskBoard(taskBoard(TASK_BOARD, { type: 'move', to: 'Done' }), { type: 'startOver' }), TASK_BOARD],
    [
      'appointments',
      () => appointments(appointments(APPOINTMENTS, { type: 'give', time: '10:00' }), { type: 'startOver' }),
      APPOINTMENTS,
    ],
    [
      'stock',
      () => stockCount(stockCount(STOCK_COUNT, { type: 'count', id: 'tap', by: 1 }), { type: 'startOver' }),
      STOCK_COUNT,
    ],
  ])('starts again: %s', (_, again, first) => {
    expect(again()).toEqual({ ...first, statusMessage: 'Started over.' });
  });
});
