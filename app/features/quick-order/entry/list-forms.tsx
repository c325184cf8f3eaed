import { Link, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { Field, FileInput, TextArea } from "~/design-system/forms/field.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { formTool, toolParam } from "~/shared/forms/form-tool.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { largestFile, type UnfinishedList } from "./enter-list.ts";

const megabytes = largestFile / 1_000_000;

export function PasteForm({
	label,
	hint,
	button,
	text,
	placeholder,
	rows = 8,
	error,
	idempotencyKey,
	variant = "primary",
}: {
	label: string;
	hint: ReactNode;
	button: string;
	text: string;
	placeholder?: string;
	rows?: number;
	error?: string;
	idempotencyKey: string;
	/** Secondary on a page with another main action. */
	variant?: "primary" | "secondary";
}) {
	const busy = useNavigation().formData?.get("way") === "paste";
	return (
		<PostForm
			form={{ idempotencyKey: `${idempotencyKey}-paste` }}
			encType="multipart/form-data"
			className="flex flex-col items-start gap-3"
			noValidate
			{...formTool({
				name: "check_order_list",
				description: "Match a list of part numbers and quantities with the catalog. Nothing is ordered.",
			})}
		>
			<EntryError id="list-text-problem" message={error} />
			<Field id="list-text" label={label} hint={hint} className="w-full">
				{(control) => (
					<TextArea
						{...control}
						name="text"
						{...toolParam("One part number and quantity on each line, such as 'PAR38-12W-30K, 24'")}
						rows={rows}
						defaultValue={text}
						placeholder={placeholder}
						spellCheck={false}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? "list-text-problem list-text-hint" : control["aria-describedby"]}
						className="font-mono text-sm"
					/>
				)}
			</Field>
			<Button type="submit" name="way" value="paste" variant={variant} disabled={busy}>
				{busy ? "Reading…" : button}
			</Button>
		</PostForm>
	);
}

export function UploadForm({
	label,
	hint,
	error,
	idempotencyKey,
}: {
	label: string;
	hint: ReactNode;
	error?: string;
	idempotencyKey: string;
}) {
	const [tooLarge, setTooLarge] = useState(false);
	const busy = useNavigation().formData?.get("way") === "upload";
	const problem = tooLarge
		? `This file is larger than ${megabytes} MB. Leave out columns and sheets that the order does not need.`
		: error;
	return (
		<PostForm
			form={{ idempotencyKey: `${idempotencyKey}-upload` }}
			encType="multipart/form-data"
			className="flex flex-col items-start gap-3"
			noValidate
		>
			<EntryError id="list-file-problem" message={problem} />
			<Field id="list-file" label={label} hint={hint} className="w-full">
				{(control) => (
					<FileInput
						{...control}
						name="file"
						accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem ? "list-file-problem list-file-hint" : control["aria-describedby"]}
						onChange={(event) => setTooLarge((event.currentTarget.files?.[0]?.size ?? 0) > largestFile)}
					/>
				)}
			</Field>
			<Button type="submit" name="way" value="upload" disabled={tooLarge || busy}>
				{busy ? "Reading…" : "Check this file"}
			</Button>
		</PostForm>
	);
}

export function EntryError({ id, message }: { id: string; message?: string }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (message) box.current?.focus();
	}, [message]);
	if (!message) return null;
	return (
		<div id={id} ref={box} tabIndex={-1}>
			<Notice tone="error" live>
				{message}
			</Notice>
		</div>
	);
}

export function UnfinishedLists({ lists }: { lists: readonly UnfinishedList[] }) {
	if (lists.length === 0) return null;
	return (
		<section aria-labelledby="unfinished-lists" className="flex flex-col gap-3">
			<h2 id="unfinished-lists" className="text-2xl">
				Continue a list
			</h2>
			<ul className="flex flex-col divide-y divide-line rounded border border-line bg-white">
				{lists.map(({ listID, title, lineCount, problems, updatedAt }) => (
					<li key={listID} className="relative flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
						<Link
							to={paths.orderList(listID)}
							className="text-link wrap-anywhere font-semibold after:absolute after:inset-0"
						>
							{title}
						</Link>
						<span className="text-muted text-sm tabular-nums">
							{formatCount(lineCount, "line")}
							{problems > 0 && `, ${formatCount(problems, "problem")}`}, changed <DayOf at={updatedAt} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
