/** State of a package in words. */
import { formatDayIn } from "#rules/format";

/** "changed": what it is made from changed since. `at` is when it was made, in ISO 8601; empty without a package. */
export type PackageStatus = { state: "making" | "failed" | "made" | "changed"; at: string };

/** "ready, made Nov 22, 2026" @param zone of the reader */
export function statusText({ state, at }: PackageStatus, zone: string): string {
	const day = formatDayIn(at, zone);
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
