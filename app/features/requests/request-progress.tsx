import { statusTerm } from "#contracts/requests/request-terms";
import type { Timeline } from "#contracts/requests/requests";
import type { UploadPurpose } from "#contracts/requests/upload-limits";
import { formatMinute } from "~/shared/format.ts";
import { RequestStatusBadge } from "./request-status.tsx";

/** Statuses and messages of a request, newest first. */
export function RequestProgress({ kind, timeline }: { kind: UploadPurpose; timeline: Timeline }) {
	if (timeline.length === 0) return null;
	return (
		<section aria-labelledby="progress" className="flex flex-col gap-3">
			<h2 id="progress" className="text-xl">
				Progress and messages
			</h2>
			<ol className="flex flex-col rounded border border-line">
				{timeline.toReversed().map(({ at, status, authorName, message }, index) => (
					<li
						key={`${at} ${status} ${message}`}
						aria-current={index === 0 ? "step" : undefined}
						className="flex flex-col gap-1 border-line border-b p-4 last:border-b-0"
					>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<RequestStatusBadge kind={kind} status={status} />
							<span className="text-muted text-sm tabular-nums">
								<time dateTime={at}>{formatMinute(at)}</time>, {authorName}
							</span>
						</p>
						{index === 0 && status && !message && (
							<p className="text-sm">{statusTerm(kind, status)?.meaning}</p>
						)}
						{message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
					</li>
				))}
			</ol>
		</section>
	);
}
