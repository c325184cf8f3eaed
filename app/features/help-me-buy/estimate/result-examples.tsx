import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Notice } from "~/design-system/notice.tsx";

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
