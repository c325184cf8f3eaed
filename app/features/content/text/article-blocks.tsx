/** Blocks of an article: its drawings, and lists of documents with their tags. */

import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import { LinkButton } from "~/design-system/button.tsx";
import type { ListedDocument, TextElement } from "./nodes.ts";

/** Half angles of 7.5°, 12.5° and 20° over 10 ft, to scale. */
const height = 180;
const beams = [
	{ x: 55, angle: 15, pool: "2.6" },
	{ x: 170, angle: 25, pool: "4.4" },
	{ x: 325, angle: 40, pool: "7.3" },
];

export function BeamCone() {
	return (
		<figure className="mt-4">
			<svg
				viewBox="0 0 410 250"
				className="w-full max-w-lg"
				role="img"
				aria-label="Beams of 15, 25 and 40 degrees from 10 feet are 2.6, 4.4 and 7.3 feet wide"
			>
				{beams.map(({ x, angle, pool }) => {
					const half = height * Math.tan(((angle / 2) * Math.PI) / 180);
					return (
						<g key={angle}>
							<path
								d={`M${x} 20 L${(x - half).toFixed(1)} ${20 + height} H${(x + half).toFixed(1)} Z`}
								className="keeps-color fill-cct-3000 stroke-navy-700"
							/>
							<path d={`M${x} 20 V${20 + height}`} strokeDasharray="4 4" className="stroke-line-strong" />
							<path
								d={`M${x - 14} 8 h28 l-6 12 h-16 Z`}
								className="fill-white stroke-navy-700"
								strokeWidth="1.5"
							/>
							<text x={x} y="222" textAnchor="middle" className="fill-ink text-sm">
								{angle}°
							</text>
							<text x={x} y="240" textAnchor="middle" className="fill-muted text-sm tabular-nums">
								{pool}&#8239;ft
							</text>
						</g>
					);
				})}
				<path d="M0 200 H410" className="stroke-navy-900" strokeWidth="1.5" />
			</svg>
			<figcaption className="mt-1 text-muted text-sm">
				Half-intensity beams from 10&#8239;ft, to scale. There is weaker light outside the cones.
			</figcaption>
		</figure>
	);
}

/** Section of a recessed can with the two dimensions that decide whether a kit fits. */
export function CanSection() {
	return (
		<figure className="mt-4">
			<svg
				viewBox="58 20 364 232"
				className="w-full max-w-lg"
				role="img"
				aria-label="Section view of a recessed can. Measure inside diameter at the rim and depth from the ceiling surface to the socket plate"
			>
				<path
					d="M60 190 H150 V204 H60 Z M330 190 H420 V204 H330 Z"
					className="fill-surface-sunken stroke-navy-700"
				/>
				<path d="M160 204 V50 H320 V204" fill="none" className="stroke-navy-900" strokeWidth="2.5" />
				<path
					d="M222 50 v22 h36 v-22 M229 72 v14 h22 v-14"
					className="fill-white stroke-navy-700"
					strokeWidth="1.5"
				/>
				<path
					d="M160 120 l14 8 v16 l-14 8 M320 120 l-14 8 v16 l14 8"
					fill="none"
					className="stroke-navy-700"
					strokeWidth="1.5"
				/>
				<path d="M162 222 H318 M162 216 v12 M318 216 v12" className="stroke-red-700" strokeWidth="1.5" />
				<text x="240" y="244" textAnchor="middle" className="fill-red-700 text-sm">
					inside diameter = can size
				</text>
				<path
					d="M352 72 V204 M346 72 h12 M346 204 h12 M262 72 H346"
					fill="none"
					className="stroke-red-700"
					strokeWidth="1.5"
				/>
				<text x="364" y="134" className="fill-red-700 text-sm">
					depth
				</text>
				<text x="240" y="140" textAnchor="middle" className="fill-muted text-xs">
					brackets
				</text>
				<text x="240" y="40" textAnchor="middle" className="fill-muted text-xs">
					socket plate
				</text>
				<text x="90" y="182" textAnchor="middle" className="fill-muted text-xs">
					ceiling
				</text>
			</svg>
			<figcaption className="mt-1 text-muted text-sm">
				Measure the diameter at the rim and the depth to the socket plate. Don't measure the old trim's
				flange.
			</figcaption>
		</figure>
	);
}

export const toListed = ({
	to,
	title,
	pages,
	mb,
	date,
}: Extract<TextElement, { is: "document" }>): ListedDocument => ({
	to,
	title,
	facts: [
		pages === undefined ? "" : formatCount(pages, "page"),
		mb === undefined ? "" : `${formatNumber(mb, 1)}\u202fMB`,
		date === undefined ? "" : formatDay(date),
	].filter(Boolean),
});

/** Files to download, such as catalogs. */
export function DocumentList({ items }: { items: readonly ListedDocument[] }) {
	return (
		<ul className="mt-0 list-none pl-0">
			{items.map(({ title, facts, to }) => (
				<li
					key={title}
					className="mt-0 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t py-4 last:border-b"
				>
					<div className="min-w-0 grow basis-64">
						<p className="mt-0 font-semibold">{title}</p>
						{facts.length > 0 && (
							<p className="mt-0 text-muted text-sm tabular-nums">
								{facts.map((fact, index) => (
									<Fragment key={fact}>
										{index > 0 && " "}
										<span className="whitespace-nowrap">
											{fact}
											{index < facts.length - 1 && <span aria-hidden="true"> ·</span>}
										</span>
									</Fragment>
								))}
							</p>
						)}
					</div>
					{to === null ? (
						<p className="mt-0 text-muted">PDF being prepared</p>
					) : (
						<LinkButton
							to={to}
							reloadDocument
							icon="download"
							variant="secondary"
							aria-label={`Download ${title} PDF`}
						>
							Download PDF
						</LinkButton>
					)}
				</li>
			))}
		</ul>
	);
}

export function TagLinks({ tags }: { tags: readonly { label: string; to: string }[] }) {
	if (tags.length === 0) return null;
	return (
		<ul aria-label="Tags" className="mt-2 flex list-none flex-wrap gap-2 pl-0 text-sm">
			{tags.map(({ label, to }) => (
				<li key={to} className="mt-0">
					<Link
						to={to}
						className="inline-flex min-h-8 items-center rounded border border-line px-2 no-underline hover:border-navy-600 pointer-coarse:min-h-touch"
					>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
