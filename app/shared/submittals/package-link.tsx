import { formatDayIn } from "#rules/format";
import type { SourceKind } from "#rules/submittals/submittal-limits";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { useZones } from "~/shared/clock/zones.tsx";

/** Link to the package of a project, quote, order or cart, with its state. */
export function PackageLink({
	kind,
	sourceID,
	status,
	className,
}: {
	kind: SourceKind;
	sourceID: string;
	status: PackageStatus | null;
	className?: string;
}) {
	const { reader } = useZones();
	return (
		<LinkButton to={paths.submittal(kind, sourceID)} size="sm" icon="document" className={className}>
			{status ? `Submittal package: ${statusText(status, reader)}` : "Submittal package"}
		</LinkButton>
	);
}

// State of a package in words.

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
