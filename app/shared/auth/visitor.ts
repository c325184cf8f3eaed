/** The current visitor, as screens need it. Holds no token and no email. */
export type Visitor =
	| { kind: "anonymous" }
	| { kind: "user"; userId: string; firstName: string; lastName: string };

export const anonymous: Visitor = { kind: "anonymous" };
