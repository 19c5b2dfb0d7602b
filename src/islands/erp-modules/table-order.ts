/** A dish on the guest's phone; the price is in rupees. */
export interface Dish {
  name: string;
  price: number;
}

/** An order of a table, as the kitchen sees it. */
export interface Ticket {
  number: number;
  table: number;
  dishes: string;
  state: 'New' | 'Cooking';
}

export interface TableOrderState {
  /** How many of each dish are chosen, by its name. */
  basket: Readonly<Record<string, number>>;
  /** Newest first; the kitchen's screen holds two. */
  tickets: readonly Ticket[];
  statusMessage: string;
}

/** Tickets that the kitchen's screen shows. */
const SHOWN = 2;
/** The table whose code was scanned. */
export const TABLE = 6;

/** The menu. Every name and figure is invented. */
export const MENU: readonly Dish[] = [
  { name: 'Paneer tikka', price: 260 },
  { name: 'Dal makhani', price: 220 },
  { name: 'Tandoori roti', price: 25 },
  { name: 'Gulab jamun', price: 90 },
];

/** The table at the start. */
export const TABLE_ORDER: TableOrderState = {
  basket: { 'Paneer tikka': 1, 'Tandoori roti': 4 },
  tickets: [
    { number: 31, table: 5, dishes: '1 Biryani, 2 Lassi', state: 'Cooking' },
    { number: 30, table: 1, dishes: '2 Masala dosa', state: 'Cooking' },
  ],
  statusMessage: 'Choose dishes for table 6, then place the order.',
};

/** How many of a dish are chosen. */
export const amountOf = (basket: TableOrderState['basket'], dish: string) => basket[dish] ?? 0;

/** What the chosen dishes cost, in rupees. */
export function totalOf(basket: TableOrderState['basket']): number {
  return MENU.reduce((total, { name, price }) => total + price * amountOf(basket, name), 0);
}

/** Adds or removes one of a dish. */
export function change(state: TableOrderState, dish: string, by: 1 | -1): TableOrderState {
  const amount = Math.max(amountOf(state.basket, dish) + by, 0);
  return {
    ...state,
    basket: { ...state.basket, [dish]: amount },
    statusMessage: amount === 0 ? `No ${dish} in the order.` : `${amount} ${dish} in the order.`,
  };
}

/** Places the order as a ticket in the kitchen. */
export function place(state: TableOrderState): TableOrderState {
  const { basket, tickets } = state;
  const chosen = MENU.filter(({ name }) => amountOf(basket, name) > 0);
  if (chosen.length === 0) return state;
  const number = Math.max(...tickets.map((ticket) => ticket.number)) + 1;
  const dishes = chosen.map(({ name }) => `${basket[name]} ${name}`).join(', ');
  const ticket: Ticket = { number, table: TABLE, dishes, state: 'New' };
  return {
    basket: {},
    tickets: [ticket, ...tickets].slice(0, SHOWN),
    statusMessage: `Ticket ${number} for table ${TABLE} is in the kitchen.`,
  };
}
