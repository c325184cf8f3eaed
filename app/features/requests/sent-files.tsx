import type { SentFile } from "#contracts/requests/requests";
import { uploadTypes } from "#rules/requests/upload-limits";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { formatBytes } from "./uploads/format-bytes.ts";

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
