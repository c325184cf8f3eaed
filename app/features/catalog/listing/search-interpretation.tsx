import { Link } from "@remix-run/react";
import type { z } from "zod";
import type { FoundPage } from "#assistant-tools/policies/search-policies";
import type { interpretationSchema } from "#contracts/catalog/listing";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import { gradeLabels } from "#rules/cross-reference/cross-reference";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { paths } from "~/paths.ts";
import type { SearchChip } from "../search/search-chips.ts";

/** What the search made of the words. A backend without clauses shows the figures it read as text. */
export function SearchInterpretation({
	interpretation,
	chips,
	noSuch,
	matching,
	counted,
	nearby,
}: {
	interpretation: z.infer<typeof interpretationSchema>;
	chips: readonly SearchChip[];
	/** What the catalog does not have, and what was searched instead. */
	noSuch: string | null;
	/** Results, and those in a section of close ones after them. */
	matching: number;
	/** "3 products", or "3 part numbers" of the table. */
	counted: string;
	nearby: number;
}) {
	const found = matching > 0;
	const { correctedTerm, understood, partial, foreignNumber, notSold } = interpretation;
	const closeText = getCloseText(interpretation, { matching, counted, nearby });
	return (
		<div className="mt-3 space-y-3 text-muted">
			{noSuch && found && <Notice title={noSuch} />}
			{notSold && <Notice title={`We don't carry ${notSold}`}>This catalog has lighting only.</Notice>}
			{foreignNumber && (
				<Notice title={`We don't have ${foreignNumber.number}`}>{sayForeign(foreignNumber, found)}</Notice>
			)}
			{correctedTerm && found && (
				<p>
					Showing results for <strong className="text-ink">{correctedTerm}</strong>.
				</p>
			)}
			{chips.length > 0 && (
				<div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
					<span id="read-as" className="text-sm">
						Searching for:
					</span>
					<ul aria-labelledby="read-as" className="contents">
						{chips.map((chip) => (
							<li key={`${chip.label} ${chip.link}`} className="flex flex-wrap items-center gap-x-1.5">
								<Chip chip={chip} />
								{chip.note && <span className="text-sm">{chip.note}.</span>}
							</li>
						))}
					</ul>
				</div>
			)}
			{chips.length === 0 && understood.length > 0 && found && (
				<p>
					Searching for: <span className="text-ink">{understood.join(", ")}</span>.
				</p>
			)}
			{partial && found && !noSuch && <p>{sayPartial(interpretation)}</p>}
			{closeText && found && !partial && !noSuch && <p>{closeText}</p>}
		</div>
	);
}

/** Words that the catalog doesn't have are no reason to say that what it has doesn't match. */
const sayPartial = ({ clauses }: Pick<z.infer<typeof interpretationSchema>, "clauses">): string =>
	clauses.length > 0 &&
	!clauses.some(({ note }) => note !== null && /^(?:No result|Not every result) match/.test(note))
		? "These match all of the words that the catalog has."
		: "No product matches all of these words. These match some of them.";

function getCloseText(
	{ close }: Pick<z.infer<typeof interpretationSchema>, "close">,
	{ matching, counted, nearby }: { matching: number; counted: string; nearby: number },
): string | null {
	if (close) return "Nothing matches exactly. These are close.";
	if (nearby === 0) return null;
	return `${counted} ${matching === 1 ? "matches" : "match"}. Close matches are below.`;
}

/** What is certain of a number that isn't ours. */
const sayForeign = ({ read }: { read: readonly string[] }, found: boolean): string =>
	[
		"It is in neither our catalog nor our cross-reference.",
		read.length > 0 && `The number says ${read.join(", ")}; the rest is the maker's own code.`,
		found && "The products below match your other words.",
	]
		.filter(Boolean)
		.join(" ");

function Chip({ chip: { label, ignored, link } }: { chip: SearchChip }) {
	return (
		<Link
			to={link}
			rel="nofollow"
			preventScrollReset
			className={classNames(
				"wrap-anywhere inline-flex min-h-8 items-center gap-1 rounded-full border py-1 pr-2 pl-3 text-ink text-sm no-underline pointer-coarse:min-h-touch",
				ignored
					? "border-cct-2200 bg-cct-4000 hover:border-ink"
					: "border-navy-200 bg-navy-50 hover:border-navy-600",
			)}
		>
			<VisuallyHidden>Remove </VisuallyHidden>
			{label}
			<Icon name="close" size={16} />
		</Link>
	);
}

/** Our items for another maker's number, with their grades and notes. */
export function CrossReferences({ items }: { items: readonly PartCandidate[] }) {
	return (
		<section aria-labelledby="cross-reference" className="mt-3 rounded border border-line bg-surface p-4">
			<h2 id="cross-reference" className="font-semibold text-base">
				From our cross-reference
			</h2>
			<ul className="mt-2 space-y-2 text-sm">
				{items.map(({ variationID, sku, link, figures, lacks, crossReference }) =>
					crossReference ? (
						<li key={variationID} className="wrap-anywhere">
							{crossReference.brand} <PartNumber sku={crossReference.number} /> →{" "}
							<Link to={link} className="text-link">
								our <PartNumber sku={sku} />
							</Link>
							, {gradeLabels[crossReference.grade]}
							{crossReference.note && `: ${crossReference.note}`}
							<span className="block text-muted">{[figures, ...lacks].filter(Boolean).join(" · ")}</span>
						</li>
					) : null,
				)}
			</ul>
			<p className="mt-2 text-muted text-sm">Check dimensions, dimmer and wiring before you order.</p>
		</section>
	);
}

/**
 * Pages of the shop that the words are about.
 * @param props.products the term, where products with these words are left out
 */
export function ShopPages({ pages, products }: { pages: readonly FoundPage[]; products: string | null }) {
	return (
		<section aria-labelledby="shop-pages" className="mt-3 rounded border border-line bg-surface p-4">
			<h2 id="shop-pages" className="font-semibold text-base">
				Pages and guides
			</h2>
			<ul className="mt-2 space-y-3 text-sm">
				{pages.map(({ title, text, link }) => (
					<li key={link} className="wrap-anywhere">
						<Link to={link} className="text-link inline-flex min-h-touch items-center font-semibold">
							{title}
						</Link>
						<span className="block text-muted">{text}</span>
					</li>
				))}
			</ul>
			{products !== null && (
				<p className="mt-3 text-sm">
					<Link to={paths.search(products, { all: 1 })} rel="nofollow" className="text-link">
						Show products with these words
					</Link>
				</p>
			)}
		</section>
	);
}
