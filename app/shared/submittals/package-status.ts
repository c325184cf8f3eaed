/** State of a package in words. */

/** "changed": what it is made from changed since. */
export type PackageStatus = { state: "making" | "failed" | "made" | "changed"; day: string };

/** "ready, made Nov 22, 2026" */
export function statusText({ state, day }: PackageStatus): string {
	switch (state) {
		case "making":
			return "being made";
		case "failed":
			return "not made";
		case "made":
			return `ready, made ${day}`;
		case "changed":
			return `made ${day}, project changed since`;
	}
}
