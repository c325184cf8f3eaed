import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { formatCount } from "#rules/format";
import type { PackageParts, SourceKind } from "#rules/submittals/submittal-limits";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import type { CoverFields, Making } from "../pdf/submittal-input.ts";

export const submittalFormId = "submittal";

/** Without scripts, the page comes again after so many seconds. */
const refreshSeconds = 3;

export function PackageState({ view }: { view: SubmittalView }) {
	const { running, ended, made } = view;
	return (
		<>
			{running && <Running view={view} />}
			{ended?.state === "failed" && (
				<Notice tone="error" live title="The package wasn't made">
					{ended.problem}
				</Notice>
			)}
			{ended?.state === "canceled" && (
				<Notice>The last package was canceled. Your types and cover are saved.</Notice>
			)}
			{made && <Made view={view} made={made} />}
		</>
	);
}

function Running({ view: { kind, sourceID, running } }: { view: SubmittalView }) {
	const making = useProgress(kind, sourceID, running?.making ?? null);
	const text = progressText(making);
	return (
		<section
			aria-labelledby="making"
			className="flex flex-col gap-3 rounded border border-navy-200 bg-navy-50 p-4"
		>
			<noscript>
				<meta httpEquiv="refresh" content={`${refreshSeconds};url=${paths.submittal(kind, sourceID)}`} />
			</noscript>
			<h2 id="making" className="flex items-center gap-2 text-lg">
				<Icon name="clock" className="text-navy-700" />
				Making your package
			</h2>
			<progress
				value={making?.done ?? 0}
				max={Math.max(1, making?.total ?? 1)}
				aria-label={text}
				className="h-3 w-full accent-green-600"
			/>
			<p role="status" className="tabular-nums">
				{text}
			</p>
			<p className="text-muted text-sm">You can leave this page. The package stays here when it's done.</p>
			<PostForm action={paths.submittal(kind, sourceID)}>
				<Button type="submit" name="intent" value="cancel" size="sm">
					Cancel
				</Button>
			</PostForm>
		</section>
	);
}

function Made({ view: { kind, sourceID, obstacle }, made }: { view: SubmittalView; made: MadeView }) {
	const { at, size, pages, types, sheets, photometry, changes } = made;
	const outOfDate = changes.length > 0;
	const updatable = obstacle === null;
	return (
		<section aria-labelledby="made" className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
			<h2 id="made" className="text-lg">
				Package of <Minute at={at} />
			</h2>
			{outOfDate && (
				<Notice
					tone="warning"
					title="Out of date"
					className="bg-white"
					action={
						updatable && (
							<Button
								type="submit"
								form={submittalFormId}
								name="intent"
								value="make"
								variant="primary"
								icon="document"
							>
								Update package
							</Button>
						)
					}
				>
					<p>Changed since this package was made:</p>
					<ul className="mt-1 list-disc pl-5">
						{changes.map((change) => (
							<li key={change} className="wrap-anywhere">
								{change}
							</li>
						))}
					</ul>
				</Notice>
			)}
			<p className="text-muted tabular-nums">
				{[
					formatCount(types, "fixture type"),
					formatCount(sheets, "spec sheet"),
					formatCount(pages, "page"),
					size,
				].join(", ")}
			</p>
			<div className="flex flex-wrap gap-2">
				<LinkButton
					to={paths.submittalPdf(kind, sourceID)}
					reloadDocument
					variant={outOfDate ? "secondary" : "primary"}
					icon="download"
				>
					Download PDF
				</LinkButton>
				<LinkButton to={paths.submittalZip(kind, sourceID)} reloadDocument icon="download">
					{photometry > 0 ? "Download IES files and schedule (ZIP)" : "Download schedule (ZIP)"}
				</LinkButton>
			</div>
			<Disclosure summary="Delete this package">
				<div className="flex flex-col items-start gap-3 py-3">
					<p>The PDF, its type tags and its cover are deleted. This can't be undone.</p>
					<PostForm action={paths.submittal(kind, sourceID)}>
						<Button type="submit" name="intent" value="delete" variant="danger" size="sm" icon="trash">
							Delete package
						</Button>
					</PostForm>
				</div>
			</Disclosure>
		</section>
	);
}

/** The pause between looks, in ms. */
const pauseMs = 1_500;

/** Asks for the progress one request at a time, and loads the page again when the package is made. */
function useProgress(kind: SourceKind, sourceID: string, first: Making | null): Making | null {
	const [making, setMaking] = useState(first);
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const stop = new AbortController();
		let timer = window.setTimeout(ask, pauseMs);
		async function ask() {
			const answer = await askOnce(paths.submittalProgress(kind, sourceID), stop.signal);
			if (stop.signal.aborted) return;
			if (answer === "reload") {
				revalidate();
			} else if (answer) setMaking(answer.making);
			timer = window.setTimeout(ask, pauseMs);
		}
		return () => {
			stop.abort();
			clearTimeout(timer);
		};
	}, [kind, sourceID, revalidate]);
	return making;
}

/** `null` without an answer, such as without a network: it is asked again. */
async function askOnce(url: string, signal: AbortSignal): Promise<ProgressAnswer | "reload" | null> {
	try {
		const response = await fetch(url, { signal });
		if (response.status >= 500) return null;
		// The session has ended: the page leads to the sign-in.
		if (!response.ok || response.redirected) return "reload";
		const answer = (await response.json()) as ProgressAnswer;
		return answer.running ? answer : "reload";
	} catch {
		return null;
	}
}

// View model of the page of a submittal package.

export type SubmittalRow = {
	key: string;
	tag: string;
	note: string;
	leftOut: boolean;
	/** Pieces, formatted. */
	quantity: string;
	sku: string;
	name: string;
	brand: string;
	facts: string;
	link: string | null;
	state: "ok" | "discontinued" | "missing";
};

export type MadeView = {
	/** When the package was made, formatted. */
	at: string;
	size: string;
	pages: number;
	types: number;
	sheets: number;
	photometry: number;
	/** What changed since; none when it is up to date. */
	changes: string[];
};

export type SubmittalView = {
	kind: SourceKind;
	sourceID: string;
	title: string;
	label: string;
	trail: { label: string; to: string }[];
	cover: CoverFields;
	parts: PackageParts;
	rows: SubmittalRow[];
	/** Why no package can be made; `null` when one can. */
	obstacle: "unlisted" | "empty" | { tooMany: string } | null;
	lineCount: number;
	/** Names of lines that aren't in the catalog. */
	nonCatalog: string[];
	missing: number;
	/** Required accessories that the source has too few of, a sentence each. */
	needs: string[];
	page: number;
	pageCount: number;
	made: MadeView | null;
	/** What is made now. */
	running: { making: Making | null } | null;
	/** How the last attempt ended, unless it succeeded. */
	ended: { state: "failed" | "canceled"; problem: string } | null;
	/** Whether tags and notes are saved in the project itself. */
	savesInProject: boolean;
	/** Characters that the fonts lack, at most 20. */
	unprintable: string[];
};

export type ProgressAnswer = { running: boolean; making: Making | null };

/** "12 of 100 fixture types" */
function progressText(making: Making | null): string {
	if (!making) return "Waiting to start";
	if (making.step === "finishing") return "Finishing the PDF";
	return `${making.done} of ${making.total} fixture ${making.total === 1 ? "type" : "types"}`;
}
