import type { ReactNode } from "react";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";

/** Where products for a cart, a project or a package can come from. */
const sources = {
	list: {
		title: "A list",
		text: "Type, paste or upload part numbers and quantities. You check the matches first.",
		label: "Quick order",
		to: () => paths.quickOrder(),
	},
	schedule: {
		title: "A fixture schedule",
		text: "Paste or upload a schedule with types, descriptions and quantities. You check the matches first.",
		label: "Upload a schedule",
		to: () => paths.helpMeBuy("create-my-bom"),
	},
	order: {
		title: "An earlier order",
		text: "Open an order, then reorder all of it or single lines.",
		label: "See orders",
		to: () => paths.account("my-orders"),
	},
	"saved-cart": {
		title: "A saved cart",
		text: "Put a cart you saved for later back into the cart.",
		label: "Saved carts",
		to: () => paths.savedCarts(),
	},
	favorites: {
		title: "Your lists",
		text: "Items you saved as favorites.",
		label: "Favorite Items",
		to: () => paths.account("my-favorite-items"),
	},
	project: {
		title: "A project",
		text: "The products you collected for a job.",
		label: "My Quotes / Projects",
		to: () => paths.account("my-quotes-projects"),
	},
	catalog: {
		title: "The catalog",
		text: "Choose products one by one.",
		label: "See all categories",
		to: () => paths.categories(),
	},
} as const;

export type StartSource = keyof typeof sources;

/** Links to start from, the first one as the main way. */
export function StartLinks({
	from,
	hasPrimary = true,
}: {
	from: readonly StartSource[];
	hasPrimary?: boolean;
}) {
	return (
		<StartWays>
			{from.map((source, index) => {
				const { title, text, label, to } = sources[source];
				return (
					<StartWay
						key={source}
						id={`from-${source}`}
						title={title}
						action={
							<LinkButton to={to()} variant={hasPrimary && index === 0 ? "primary" : "secondary"}>
								{label}
							</LinkButton>
						}
					>
						{text}
					</StartWay>
				);
			})}
		</StartWays>
	);
}

/** A way to start a quote, an order or a project: what it takes, in a sentence, and the link or form that starts it. */
export function StartWay({
	id,
	title,
	action,
	children,
}: {
	id: string;
	title: string;
	action: ReactNode;
	children: ReactNode;
}) {
	return (
		<li
			aria-labelledby={id}
			className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b p-4 last:border-0"
		>
			<div className="min-w-0 flex-1 basis-60">
				<h3 id={id} className="text-base">
					{title}
				</h3>
				<p className="text-muted text-sm">{children}</p>
			</div>
			{action}
		</li>
	);
}

/** The ways to start something, one row each. */
export const StartWays = ({ children }: { children: ReactNode }) => (
	<ul className="flex flex-col rounded border border-line bg-white">{children}</ul>
);
