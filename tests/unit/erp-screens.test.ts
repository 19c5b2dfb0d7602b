import { describe, expect, it } from 'vitest';
import { APPOINTMENTS, give, placeInQueue } from '../../src/islands/erp-modules/appointments.ts';
import { atDesk, balanceOf, choose, collect, FEE_DESK, feeStatus } from '../../src/islands/erp-modules/fee-desk.ts';
import { approve, awayOn, LEAVE_CALENDAR } from '../../src/islands/erp-modules/leave-calendar.ts';
import { count, STOCK_COUNT, shortageOf, shortages } from '../../src/islands/erp-modules/stock-count.ts';
import { change, place, TABLE_ORDER, totalOf } from '../../src/islands/erp-modules/table-order.ts';
import {
  choose as chooseTask,
  chosenTask,
  dateOf,
  move,
  TASK_BOARD,
} from '../../src/islands/erp-modules/task-board.ts';

describe('the fee desk', () => {
  it('collects the due fee once, with a receipt', () => {
    const eshan = choose(FEE_DESK, 5);
    expect(feeStatus(atDesk(eshan))).toBe('Due');
    const paid = collect(eshan);
    expect(feeStatus(atDesk(paid))).toBe('Paid');
    expect(atDesk(paid).receipt).toBe(FEE_DESK.lastReceipt + 1);
    expect(collect(paid)).toBe(paid);
  });

  it('settles a part payment', () => {
    expect(feeStatus(atDesk(FEE_DESK))).toBe('Part');
    const paid = collect(FEE_DESK);
    expect(balanceOf(atDesk(paid))).toBe(0);
    expect(paid.statusMessage).toBe('Chetan Rao has paid. Receipt 0418 is written.');
  });

  it('refuses a student who is not in the class', () => {
    expect(() => choose(FEE_DESK, 99)).toThrow('99');
  });
});

describe('the order at a table', () => {
  it('adds dishes and sends a ticket to the kitchen, which shows two', () => {
    const more = change(TABLE_ORDER, 'Gulab jamun', 1);
    expect(totalOf(more.basket)).toBe(totalOf(TABLE_ORDER.basket) + 90);
    const placed = place(more);
    expect(placed.tickets.map(({ table, state }) => [table, state])).toEqual([
      [6, 'New'],
      [5, 'Cooking'],
    ]);
    expect(placed.tickets[0]?.dishes).toBe('1 Paneer tikka, 4 Tandoori roti, 1 Gulab jamun');
    expect(totalOf(placed.basket)).toBe(0);
  });

  it('removes a dish, and ignores a missing one', () => {
    const less = change(TABLE_ORDER, 'Paneer tikka', -1);
    expect(totalOf(less.basket)).toBe(totalOf(TABLE_ORDER.basket) - 260);
    const again = change(less, 'Paneer tikka', -1);
    expect(totalOf(again.basket)).toBe(totalOf(less.basket));
    expect(again.statusMessage).toBe('No Paneer tikka in the order.');
    expect(place(again).tickets[0]?.dishes).toBe('4 Tandoori roti');
  });

  it('sends no ticket without a dish', () => {
    const placed = place(TABLE_ORDER);
    expect(place(placed)).toBe(placed);
  });
});

describe('the leave calendar', () => {
  it('removes approved days from the week once', () => {
    const approved = approve(LEAVE_CALENDAR, 'divya');
    expect(approved.week['Divya Pillai']).toEqual(['In', 'In', 'In', 'Off', 'Off']);
    expect([3, 4].map((day) => awayOn(approved, day))).toEqual([2, 1]);
    expect(approve(approved, 'divya')).toBe(approved);
  });

  it('ignores an unknown request', () => {
    expect(approve(LEAVE_CALENDAR, 'nobody')).toBe(LEAVE_CALENDAR);
  });
});

describe('the task board', () => {
  it('moves the chosen task, and updates its date', () => {
    const dates = (['To do', 'Doing', 'To check', 'Done'] as const).map((to) =>
      dateOf(chosenTask(move(TASK_BOARD, to))),
    );
    expect(dates).toEqual(['starts Wed', 'due Thu', 'check Fri', 'done today']);
  });

  it('moves no other task', () => {
    const moved = move(chooseTask(TASK_BOARD, 'front'), 'Done');
    expect(moved.tasks.filter((task) => !TASK_BOARD.tasks.includes(task)).map(({ id }) => id)).toEqual(['front']);
  });
});

describe('appointments', () => {
  it('assigns a free time to the first patient, and advances the queue', () => {
    const given = give(APPOINTMENTS, '10:00');
    expect(placeInQueue(given.slots, '10:00')).toBe(3);
    expect(placeInQueue(given.slots, '10:30')).toBe(4);
    expect(given.waiting.map(({ name }) => name)).toEqual(['Harish Rane']);
  });

  it('assigns each time once, and none without a patient', () => {
    const given = give(APPOINTMENTS, '10:00');
    expect(give(given, '10:00')).toBe(given);
    const full = give(given, '11:00');
    expect(give(full, '9:00')).toBe(full);
  });
});

describe('the count of stock', () => {
  it('marks items below their level', () => {
    expect(shortages(STOCK_COUNT)).toEqual({ items: 1, pieces: 1 });
    const counted = count(STOCK_COUNT, 'valve', -1);
    expect(shortages(counted)).toEqual({ items: 2, pieces: 2 });
    expect(counted.statusMessage).toBe('Ball valve: 23 counted, 1 short.');
  });

  it('counts no less than zero', () => {
    const none = { ...STOCK_COUNT, items: STOCK_COUNT.items.map((item) => ({ ...item, counted: 0 })) };
    const counted = count(none, 'tap', -1);
    expect(counted.items[0] && shortageOf(counted.items[0])).toBe(12);
  });
});
