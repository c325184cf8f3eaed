/** Fields of the sales rep finder; any one of them is enough. */

export const repFields = ["zip", "territory", "email"] as const;
export type RepField = (typeof repFields)[number];
export type RepValues = Record<RepField, string>;
export type RepErrors = Partial<Record<RepField, string>>;

export const repLimits: Record<RepField, number> = { zip: 10, territory: 80, email: 254 };
