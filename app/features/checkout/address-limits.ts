/** Words and limits that the forms of a checkout share with their schemas. */

export const anotherAddress = "another";

/** Characters of the fields of an address, as the order service takes them. */
export const addressLimits = { name: 120, street: 120, city: 80, zip: 10 } as const;
