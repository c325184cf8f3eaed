/** @param mostRows of one call @param breaks with columns of their own */
export const priceListLimits = { mostRows: 250, breaks: 3 } as const;
