import { useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { acceptedExtensions, acceptedFiles, megabytes, uploadLimits } from "#rules/requests/upload-limits";
import { Button } from "~/design-system/button.tsx";
import { FieldError, FileInput } from "~/design-system/forms/field.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { Icon } from "~/design-system/icon.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { fileField, refusedField, uploadField } from "~/shared/uploads/upload-fields.ts";
import { formatBytes } from "./format-bytes.ts";
import type { UploadItem, useUploads } from "./use-uploads.ts";

type Uploading = ReturnType<typeof useUploads>;

/** Takes files with and without scripts. Stored files are named in hidden fields. */
export function UploadField({
	id,
	label,
	hint,
	errors,
	uploading,
}: {
	id: string;
	label: string;
	hint?: ReactNode;
	errors?: string[];
	uploading: Uploading;
}) {
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const { items, add } = uploading;
	const full = items.filter(({ state }) => state !== "failed").length >= uploadLimits.files;
	return (
		<div className="flex flex-col gap-3">
			<div className="flex flex-col gap-1">
				<label htmlFor={id} className="font-medium text-sm">
					{label}
				</label>
				<FileInput
					ref={input}
					id={id}
					multiple
					// With scripts, files are sent at once, and the form names them.
					name={hydrated ? undefined : fileField}
					accept={acceptedExtensions}
					disabled={hydrated && full}
					aria-invalid={errors?.length ? true : undefined}
					aria-describedby={`${id}-hint${errors?.length ? ` ${id}-error` : ""}`}
					onChange={(event) => {
						add([...(event.currentTarget.files ?? [])]);
						event.currentTarget.value = "";
					}}
				/>
				<p id={`${id}-hint`} className="text-muted text-sm">
					{hint} Up to {uploadLimits.files} files of {megabytes(uploadLimits.bytes)}&#8239;MB: {acceptedFiles}
					.
				</p>
				<FieldError id={`${id}-error`} errors={errors} />
			</div>
			{items.length > 0 && (
				<ul aria-label="Your files" className="flex flex-col rounded border border-line">
					{items.map((item) => (
						<FileRow key={item.key} item={item} uploading={uploading} />
					))}
				</ul>
			)}
			<p role="status" className="sr-only">
				{announcement(uploading)}
			</p>
		</div>
	);
}

/** What screen readers announce. */
function announcement({ busy, items }: Uploading): string {
	if (busy) return "Uploading files";
	const failed = items.filter(({ state }) => state === "failed").length;
	if (failed > 0) return `${failed} of ${items.length} files not uploaded`;
	return items.some(({ state }) => state === "done") ? "Files uploaded" : "";
}

const words: Record<UploadItem["state"], string> = {
	waiting: "Waiting",
	sending: "Uploading",
	done: "Uploaded",
	failed: "Not uploaded",
	paused: "Upload interrupted. Choose the same file again to continue",
};

function FileRow({ item, uploading }: { item: UploadItem; uploading: Uploading }) {
	const hydrated = useHydrated();
	const { key, name, size, state, sent, uploadId, message } = item;
	const percent = size ? Math.min(100, Math.floor((100 * sent) / size)) : 0;
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b p-3 last:border-b-0">
			{state === "done" && uploadId && <input type="hidden" name={uploadField} value={uploadId} />}
			{/* The form isn't sent without a file that was chosen. */}
			{hydrated && (state === "failed" || state === "paused") && (
				<input
					type="hidden"
					name={refusedField}
					value={`${message || `${name} wasn't uploaded.`} Upload it again, or remove it from the list.`}
				/>
			)}
			<Icon
				name={state === "done" ? "check" : state === "failed" ? "error" : "document"}
				className={state === "failed" ? "text-red-700" : state === "done" ? "text-green-700" : "text-muted"}
			/>
			<div className="min-w-0 flex-1 basis-48">
				<p className="wrap-anywhere font-medium text-sm">{name}</p>
				<p className={state === "failed" ? "text-red-700 text-sm" : "text-muted text-sm tabular-nums"}>
					{message || words[state]}
					{state === "sending" && `, ${percent}%`}
					{state !== "failed" && size !== null && `, ${formatBytes(size)}`}
				</p>
				{state === "sending" && (
					<progress
						className="mt-1 h-1.5 w-full accent-navy-800"
						max={100}
						value={percent}
						aria-label={`Upload of ${name}`}
					/>
				)}
			</div>
			{state === "failed" && uploading.canRetry(key) && (
				<Button size="sm" icon="retry" onClick={() => uploading.retry(key)}>
					Try again<VisuallyHidden>: {name}</VisuallyHidden>
				</Button>
			)}
			<Button
				type={hydrated ? "button" : "submit"}
				name="intent"
				value={`remove ${uploadId}`}
				size="sm"
				variant="quiet"
				icon="trash"
				onClick={hydrated ? () => uploading.remove(key) : undefined}
			>
				Remove<VisuallyHidden> {name}</VisuallyHidden>
			</Button>
		</li>
	);
}

/** Sends the request, once its files have arrived. */
export function SendButton({ uploading, children }: { uploading: Uploading; children: string }) {
	const sending = useNavigation().formData?.get("intent") === "send";
	return (
		<Button type="submit" name="intent" value="send" variant="primary" disabled={uploading.busy || sending}>
			{uploading.busy ? "Uploading files…" : sending ? "Sending…" : children}
		</Button>
	);
}
