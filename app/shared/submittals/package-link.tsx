import type { SourceKind } from "#rules/submittals/submittal-limits";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { useZones } from "~/shared/clock/zones.tsx";
import { type PackageStatus, statusText } from "./package-status.ts";

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
