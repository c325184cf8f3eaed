/** Money is dollars in service calls, and integer US cents for all arithmetic. */

export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const toDollars = (cents: number): number => cents / 100;
