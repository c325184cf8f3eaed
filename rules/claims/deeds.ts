/** Claims to have done something, which a language model never has. */
export const deedsOf: ReadonlySet<string> = new Set([
	"added",
	"placed",
	"sent",
	"created",
	"changed",
	"reserved",
	"saved",
	"done",
	"complete",
]);
