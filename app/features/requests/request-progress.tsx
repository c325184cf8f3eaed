import type { SentFile, Timeline } from "#contracts/requests/requests";
import { statusTerm } from "#rules/requests/request-terms";
import type { RequestKind } from "#rules/requests/upload-limits";
import { LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { RequestStatusBadge } from "./request-status.tsx";

/** The heading of the message form. */
export const replyHeadingId = "reply";

/** Statuses and messages of a request, newest first. */
export function RequestProgress({
	kind,
	timeline,
	files,
	answerable,
}: {
	kind: RequestKind;
	timeline: Timeline;
	files: readonly SentFile[];
	/** Whether there is a message form on the page. */
	answerable: boolean;
}) {
	if (timeline.length === 0) return null;
	return (
		<section aria-labelledby="progress" className="flex flex-col gap-3">
			<h2 id="progress" className="text-xl">
				Progress and messages
			</h2>
			<ol className="flex flex-col rounded border border-line">
				{timeline.toReversed().map(({ at, status, author, authorName, message, files: ids }, index) => (
					<li
						key={`${at} ${status} ${message}`}
						aria-current={index === 0 ? "step" : undefined}
						className={classNames(
							"flex flex-col gap-1 border-line border-b p-4 last:border-b-0",
							author === "customer" && message && "bg-surface",
						)}
					>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<RequestStatusBadge kind={kind} status={status} />
							<span className="text-muted text-sm tabular-nums">
								<Minute at={at} />, {authorName}
							</span>
						</p>
						{index === 0 && status && !message && (
							<p className="text-sm">{statusTerm(kind, status)?.meaning}</p>
						)}
						{message && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
						<MessageFiles files={files.filter(({ uploadId }) => ids.includes(uploadId))} />
						{index === 0 && status === "NEEDS_INFO" && answerable && (
							<p className="screen-only mt-1">
								<LinkButton to={`#${replyHeadingId}`} size="sm">
									Answer
								</LinkButton>
							</p>
						)}
					</li>
				))}
			</ol>
		</section>
	);
}

function MessageFiles({ files }: { files: readonly SentFile[] }) {
	if (files.length === 0) return null;
	return (
		<ul className="flex flex-wrap gap-x-4">
			{files.map(({ uploadId, name }) => (
				<li key={uploadId}>
					<a
						href={paths.uploadedFile(uploadId)}
						download
						className="text-link wrap-anywhere inline-flex items-center gap-1 text-sm pointer-coarse:min-h-touch"
					>
						<Icon name="document" size={16} />
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
