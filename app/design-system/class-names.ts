/** Joins class lists and skips falsy ones, so that `condition && "classes"` can be passed. */
export function classNames(...lists: (string | false | null | undefined)[]): string {
	return lists.filter(Boolean).join(" ");
}
