/** Firefox on iOS ("FxiOS") uses another engine. */
export const isFirefox = ({ headers }: Pick<Request, "headers">): boolean =>
	/\bFirefox\//.test(headers.get("User-Agent") ?? "");
