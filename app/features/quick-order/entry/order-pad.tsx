import { useCallback, useEffect, useId, useRef, useState } from "react";
import { isGtin } from "#rules/catalog/gtin";
import { Button } from "~/design-system/button.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { useHydrated } from "~/design-system/hydrated.ts";
import { useDialogOnDemand } from "~/shared/dialog-on-demand.ts";
import { fetchSuggestions } from "~/shared/fetch-suggestions.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { emptyRows, fullPad, mostPadRows, type PadRow, padRows } from "./enter-list.ts";
import { EntryError } from "./list-forms.tsx";
import type { ScanDialogProps } from "./scan/scan-dialog.tsx";
import { canScan, usePadScans } from "./scan/scanned-code.ts";

/** Debounce in ms, and minimum length, for looking up part numbers. */
const pauseMs = 150;
const minCharacters = 3;

export function OrderPad({
	rows,
	error,
	idempotencyKey,
}: {
	rows: readonly PadRow[];
	error?: string;
	idempotencyKey: string;
}) {
	const [count, setCount] = useState(rows.length);
	const hydrated = useHydrated();
	const parts = usePartNumbers();
	const errorId = useId();
	const addRows = (more: number) => setCount((rowCount) => Math.min(rowCount + more, mostPadRows));
	const { pad, place, placeTyped, told } = usePadScans(() => addRows(1));
	const shown = [...rows, ...emptyRows(Math.max(0, count - rows.length))];
	return (
		<PostForm form={{ idempotencyKey: `${idempotencyKey}-pad` }} className="flex flex-col gap-3" noValidate>
			<EntryError id={errorId} message={error} />
			<div ref={pad} className="grid grid-cols-[2rem_1fr_7rem] items-center gap-x-2 gap-y-1.5">
				<span aria-hidden="true" />
				<span aria-hidden="true" className="font-medium text-sm">
					Part number, UPC or GTIN
				</span>
				<span aria-hidden="true" className="font-medium text-sm">
					Quantity
				</span>
				{shown.map((row, index) => (
					<PadRowFields
						// biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved or removed.
						key={index}
						row={row}
						number={index + 1}
						describedBy={error ? errorId : undefined}
						listId={parts.listId}
						onScan={() => placeTyped(index)}
						onPart={(text) => {
							parts.ask(text);
							if (text !== "" && index === count - 1) addRows(1);
						}}
					/>
				))}
			</div>
			<datalist id={parts.listId}>
				{parts.found.map(({ name, description }) => (
					<option key={name} value={name}>
						{description}
					</option>
				))}
			</datalist>
			<p role="status" className="text-muted text-sm tabular-nums empty:hidden">
				{told}
			</p>
			{count >= mostPadRows && !error && <p className="text-muted text-sm">{fullPad}</p>}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="way" value="pad" variant="primary">
					Check these items
				</Button>
				{count < mostPadRows && (
					<Button
						type={hydrated ? "button" : "submit"}
						name="way"
						value="more"
						icon="plus"
						onClick={hydrated ? () => addRows(padRows) : undefined}
					>
						More rows
					</Button>
				)}
				{hydrated && canScan() && <ScanButton onCode={place} />}
			</div>
		</PostForm>
	);
}

function ScanButton({ onCode }: Pick<ScanDialogProps, "onCode">) {
	const scan = useDialogOnDemand<ScanDialogProps>(() =>
		import("./scan/scan-dialog.tsx").then((module) => module.ScanDialog),
	);
	return (
		<>
			<Button icon="grid" {...scan.trigger}>
				Scan bar codes
			</Button>
			{scan.Dialog && <scan.Dialog open={scan.open} onClose={scan.close} onCode={onCode} />}
		</>
	);
}

function PadRowFields({
	row,
	number,
	listId,
	describedBy,
	onPart,
	onScan,
}: {
	row: PadRow;
	number: number;
	listId: string;
	describedBy?: string;
	onPart: (text: string) => void;
	/** Enter after a GTIN, as scanners with a keyboard's plug send it. */
	onScan: () => void;
}) {
	return (
		<>
			<span aria-hidden="true" className="text-right text-muted text-sm tabular-nums">
				{number}
			</span>
			<TextInput
				name="sku"
				defaultValue={row.sku}
				list={listId}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={200}
				aria-label={`Part number of row ${number}`}
				aria-describedby={describedBy}
				className="font-mono"
				onChange={(event) => onPart(event.currentTarget.value.trim())}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || !isGtin(event.currentTarget.value.trim())) return;
					event.preventDefault();
					onScan();
				}}
			/>
			<TextInput
				name="quantity"
				defaultValue={row.quantity}
				inputMode="numeric"
				autoComplete="off"
				maxLength={20}
				aria-label={`Quantity of row ${number}`}
				aria-describedby={describedBy}
				className="text-right tabular-nums"
			/>
		</>
	);
}

function usePartNumbers() {
	const listId = useId();
	const [found, setFound] = useState<{ name: string; description: string }[]>([]);
	const pending = useRef<{ timer: ReturnType<typeof setTimeout>; asked: AbortController } | null>(null);
	const stop = useCallback(() => {
		clearTimeout(pending.current?.timer);
		pending.current?.asked.abort();
	}, []);
	useEffect(() => stop, [stop]);
	const ask = (text: string) => {
		stop();
		if (text.length < minCharacters) return;
		const abortController = new AbortController();
		const timer = setTimeout(async () => {
			const results = await fetchSuggestions(text, "", abortController.signal);
			if (results) setFound(results.filter(({ badge }) => badge === "Part No."));
		}, pauseMs);
		pending.current = { timer, asked: abortController };
	};
	return { listId, found, ask };
}
