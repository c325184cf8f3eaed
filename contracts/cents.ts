/** Money is dollars on the wire, and integer US cents wherever it is reckoned with. */

export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const toDollars = (cents: number): number => cents / 100;
