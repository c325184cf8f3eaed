import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";

/** Each takes the first fixture that its words find, since catalogs differ. */
const examples = [
	{
		name: "Open office, 60 × 40 ft, 9 ft grid ceiling",
		values: { room: "office", length: "60", width: "40", height: "9", sku: "2x4 troffer 4000K" },
	},
	{
		name: "Warehouse, 120 × 80 ft, fixtures at 22 ft",
		values: {
			room: "warehouse",
			length: "120",
			width: "80",
			height: "24",
			mount: "22",
			ceiling: "50",
			walls: "30",
			floor: "20",
			sku: "high bay 4000K",
		},
	},
	{
		name: "L-shaped corridor with downlights",
		values: {
			room: "corridor",
			shape: "l",
			length: "50",
			width: "30",
			notchLength: "44",
			notchWidth: "24",
			height: "9",
			sku: "6 in downlight",
		},
	},
];

const usual = { shape: "rectangle", ceiling: "80", walls: "50", floor: "20", llf: "0.85" };

export const EstimateExamples = ({ failure, choosing }: { failure: string | null; choosing: boolean }) => (
	<ResultExamples
		failure={failure}
		choose={choosing ? { one: "fixture", all: "fixtures", listId: "fixture-choices" } : null}
		examples={examples.map(({ name, values }) => ({
			name,
			to: paths.designMyProject({ ...usual, ...values, choose: "first" }),
		}))}
	>
		You get the number of fixtures, a plan to scale with iso-footcandle contours, average, minimum and maximum
		footcandles, and watts per square foot against the energy code.
	</ResultExamples>
);

/** What stands in place of a calculation's result: a failure or what is to be chosen, what one gets, and examples. */
export function ResultExamples({
	failure,
	choose,
	children,
	examples,
}: {
	failure: string | null;
	/** A fixture is to be chosen from a list: what it is called, and the id of the list. */
	choose: { one: string; all: string; listId: string } | null;
	/** What one gets. */
	children: ReactNode;
	/** `to`: the page with the values of the example. */
	examples: readonly { name: string; to: string }[];
}) {
	return (
		<section
			id="result"
			aria-labelledby="examples"
			className="rounded border border-line bg-surface p-4 sm:p-6"
		>
			{failure && (
				<Notice tone="warning" className="mb-4">
					{failure}
				</Notice>
			)}
			{choose && (
				<Notice tone="info" className="mb-4">
					Choose a {choose.one}.{" "}
					<a href={`#${choose.listId}`} className="text-link">
						Go to the {choose.all}
					</a>
				</Notice>
			)}
			<h2 id="examples" className="text-xl">
				Your result appears here
			</h2>
			<p className="mt-2">{children}</p>
			<h3 className="mt-4 text-lg">Start from an example</h3>
			<ul className="mt-2 flex flex-col gap-2">
				{examples.map(({ name, to }) => (
					<li key={name}>
						<Link to={`${to}#result`} className="text-link inline-block py-1">
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
