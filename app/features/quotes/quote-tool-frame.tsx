import type { ReactNode } from "react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";

/** The frame of a page that changes one thing of a quote, such as its lots. */
export function QuoteToolFrame({
	quote: { id, number },
	name,
	intro,
	children,
}: {
	quote: { id: string; number: string };
	/** "Lots", as in "Lots of quote Q-100001". */
	name: string;
	intro: string;
	children: ReactNode;
}) {
	return (
		<div className="flex max-w-3xl flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "Quotes", to: paths.quotes() },
					{ label: number, to: paths.quote(id) },
				]}
				current={name}
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`${name} of quote ${number}`}</UnbrokenNumbers>
			</h1>
			<p className="max-w-prose">{intro}</p>
			{children}
			<p>
				<LinkButton to={paths.quote(id)}>Back to the quote</LinkButton>
			</p>
		</div>
	);
}
