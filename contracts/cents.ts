/** Money is dollars on the wire, and integer US cents wherever it is reckoned with. */

/** @param dollars at most two decimals, as the wire has them */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** @returns dollars as the wire has them */
export const dollarsOf = (cents: number): number => cents / 100;
