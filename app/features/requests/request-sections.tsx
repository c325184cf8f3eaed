/** The parts of a request's page: its head, its progress and the files that were sent. */
import { Link } from "@remix-run/react";
import type { RequestSummary, SentFile, Timeline } from "#contracts/requests/requests";
import { statusTerm } from "#rules/requests/request-terms";
import { type RequestKind, uploadTypes } from "#rules/requests/upload-limits";
import { LinkButton } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { DayOf, Minute } from "~/shared/clock/zones.tsx";
import { RequestStatusBadge } from "./request-status.tsx";
import { formatBytes } from "./uploads/format-bytes.ts";

export function RequestHead({
	kind,
	name,
	request: { number, title, status, createdAt },
	back,
}: {
	kind: RequestKind;
	name: string;
	request: RequestSummary;
	back: { label: string; to: string };
}) {
	return (
		<header className="flex flex-col gap-2">
			<p className="screen-only text-sm">
				<Link to={back.to} className="text-link inline-flex items-center pointer-coarse:min-h-touch">
					{back.label}
				</Link>
			</p>
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="wrap-anywhere text-3xl">
					<UnbrokenNumbers heading>{`${name} ${number}`}</UnbrokenNumbers>
				</h1>
				<RequestStatusBadge kind={kind} status={status} />
			</div>
			{title && <p className="wrap-anywhere text-lg">{title}</p>}
			{createdAt && (
				<p className="text-muted text-sm tabular-nums">
					Sent <Minute at={createdAt} />
				</p>
			)}
		</header>
	);
}

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
	const last = timeline.at(-1);
	if (!last) return null;
	// Our words, so not in the entry, which has the name of whoever wrote it.
	const now = last.status && !last.message && statusTerm(kind, last.status)?.meaning;
	return (
		<section aria-labelledby="progress" className="flex flex-col gap-3">
			<h2 id="progress" className="text-xl">
				Progress and messages
			</h2>
			{now && <p className="max-w-prose">{now}</p>}
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

/** Files to download; ours come first. */
export function SentFiles({ files }: { files: readonly SentFile[] }) {
	if (files.length === 0) return null;
	const ours = files.filter(({ fromStaff }) => fromStaff);
	const theirs = files.filter(({ fromStaff }) => !fromStaff);
	return (
		<>
			<FileList id="our-files" title="Files from us" files={ours} />
			<FileList id="your-files" title="Files you sent" files={theirs} />
		</>
	);
}

function FileList({ id, title, files }: { id: string; title: string; files: readonly SentFile[] }) {
	if (files.length === 0) return null;
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<h2 id={id} className="text-xl">
				{title}
			</h2>
			<ul className="flex flex-col rounded border border-line">
				{files.map(({ uploadId, name, type, size, at }) => (
					<li key={uploadId} className="flex items-center gap-3 border-line border-b p-3 last:border-b-0">
						<Icon name="document" className="text-muted" />
						<div className="min-w-0 flex-1">
							<a
								href={paths.uploadedFile(uploadId)}
								download
								className="text-link wrap-anywhere inline-flex items-center font-medium pointer-coarse:min-h-touch"
							>
								{name}
							</a>
							<p className="text-muted text-sm tabular-nums">
								{uploadTypes[type].label}, {formatBytes(size)}, <DayOf at={at} />
							</p>
						</div>
						<Icon name="download" className="text-navy-700" />
					</li>
				))}
			</ul>
		</section>
	);
}
