/** Firefox and its relatives; on iOS it is another engine by the same name, which says "FxiOS". */
export const isFirefox = ({ headers }: Pick<Request, "headers">): boolean =>
	/\bFirefox\//.test(headers.get("User-Agent") ?? "");
