import { messages } from "#rules/messages";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import type { BoundaryLevel } from "./error-view.ts";

/** Stands in place of a part of the page that failed. */
export function FailedPart({ level, onRetry }: { level: BoundaryLevel; onRetry: () => void }) {
	return (
		<Notice
			tone="error"
			live
			title={messages.boundaries[level]}
			action={
				<Button size="sm" onClick={onRetry}>
					Try again
				</Button>
			}
		>
			This part could not be shown. The rest of the page works.
		</Notice>
	);
}
