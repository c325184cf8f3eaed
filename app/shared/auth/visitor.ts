/** Who is looking at a page, as far as screens need to know. Holds no token and no e-mail. */
export type Visitor =
	| { kind: "anonymous" }
	| { kind: "user"; userId: string; firstName: string; lastName: string };

export const anonymous: Visitor = { kind: "anonymous" };
