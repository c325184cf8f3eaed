import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatCount, formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";

const stalledMs = 3000;

/** Each reload of the page continues matching: by script, or a refresh by the browser. */
export function MatchingProgress({
	done,
	total,
	stalled,
	here,
}: {
	done: number;
	total: number;
	stalled: boolean;
	here: string;
}) {
	const { state, revalidate } = useRevalidator();
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer, seen by `done`, triggers the next request.
	useEffect(() => {
		if (state !== "idle") return;
		const next = setTimeout(revalidate, stalled ? stalledMs : 0);
		return () => clearTimeout(next);
	}, [state, done, stalled]);
	const progress = `Matched ${formatNumber(done)} of ${formatCount(total, "line")}`;
	return (
		<div className="flex max-w-xl flex-col gap-3">
			<noscript>
				<meta httpEquiv="refresh" content={stalled ? "4" : "1"} />
			</noscript>
			<p role="status" className="font-semibold tabular-nums">
				{progress}
			</p>
			<progress value={done} max={total} aria-label={progress} className="h-3 w-full accent-green-600" />
			{stalled && (
				<Notice tone="warning">
					The catalog isn't responding right now. Your list is saved, and matching resumes by itself.
				</Notice>
			)}
			<p className="text-muted">
				You can leave this page. We keep the list, and matching continues where it left off.
			</p>
			<p className="hidden noscript:block">
				<LinkButton to={here} reloadDocument>
					Go on
				</LinkButton>
			</p>
		</div>
	);
}
