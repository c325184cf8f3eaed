/** Constants shared by checkout forms and schemas. */

export const anotherAddress = "another";

/** Maximum lengths in the order service. */
export const addressLimits = { name: 120, street: 120, city: 80, zip: 10 } as const;
