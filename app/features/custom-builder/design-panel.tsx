import { runFigures } from "#rules/custom-builder/run-figures";
import type { DesignDraft } from "#rules/custom-builder/scx-options";
import { formatFeet } from "#rules/custom-builder/words";
import { formatCount, formatNumber } from "#rules/format";
import { RunDrawing } from "./run-drawing.tsx";

/** The drawing and the figures so far; follows the form while a person types. */
export function DesignPanel({ draft, finished }: { draft: DesignDraft; finished: boolean }) {
	const figures = runFigures(draft);
	if (!draft.lengths) {
		return (
			<p className="rounded border border-line bg-surface p-4 text-muted">
				The plan drawing appears here once the run has a shape and a length.
			</p>
		);
	}
	return (
		<>
			<RunDrawing draft={draft} />
			{figures && !finished && (
				<dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line text-sm sm:grid-cols-4">
					<Figure label="Light output" value={`${formatNumber(figures.lumens)}\u202flm`} />
					<Figure label="Input" value={`${formatNumber(figures.watts)}\u202fW`} />
					<Figure label="Lit length" value={formatFeet(figures.litInches)} />
					<Figure label="Power" value={formatCount(figures.feeds.length, "feed")} />
				</dl>
			)}
		</>
	);
}

function Figure({ label, value }: { label: string; value: string }) {
	return (
		<div className="bg-white px-3 py-2">
			<dt className="text-muted text-xs">{label}</dt>
			<dd className="font-semibold tabular-nums">{value}</dd>
		</div>
	);
}
