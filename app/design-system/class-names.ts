/** Joins the class lists that apply; `false`, `null` and `undefined` are left out, so `when && "classes"` reads well. */
export function classNames(...lists: (string | false | null | undefined)[]): string {
	return lists.filter(Boolean).join(" ");
}
