import { Link } from "@remix-run/react";
import { composePartNumber } from "#rules/custom-builder/part-number";
import { type Design, scxBody } from "#rules/custom-builder/scx-options";
import { LinkButton } from "~/design-system/button.tsx";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { AddToProjectButton } from "~/shared/saving/add-to-project-button.tsx";
import type { RunPrice } from "./run-price.ts";

/** Price of a finished run and what to do with it. A guest signs in first and comes back. */
export function RunActions({
	design,
	price,
	saved = false,
}: {
	design: Design;
	price: RunPrice;
	/** Whether it is one of the designs already. */
	saved?: boolean;
}) {
	const part = composePartNumber(design);
	const run = paths.customBuilder(scxBody.series, { part });
	// Services that price runs also sell them.
	const sold = price.kind === "price";
	return (
		<div className="mt-6 space-y-3 rounded border border-line bg-surface p-4">
			<RunPriceLine price={price} returnTo={run} />
			{sold && <AddToCartButton product={part} called={part} quantity="steps" />}
			<div className="screen-only flex flex-wrap gap-2">
				{!saved && (
					<LinkButton
						to={paths.saveDesign({ part })}
						variant={sold ? "secondary" : "primary"}
						discover="none"
					>
						Save to my designs
					</LinkButton>
				)}
				{sold && <AddToProjectButton product={part} returnTo={run} variant="secondary" />}
			</div>
			{price.kind === "on-request" && (
				<p className="text-sm">To order this run, send its part number to your sales rep.</p>
			)}
			{!saved && <p className="text-muted text-sm">Bookmark or share this page to come back to this run.</p>}
		</div>
	);
}

function RunPriceLine({ price, returnTo }: { price: RunPrice; returnTo: string }) {
	switch (price.kind) {
		case "sign-in":
			return (
				<p className="font-semibold text-lg">
					<Link to={paths.login({ returnTo })} discover="none" className="line-link">
						Sign in for pricing
					</Link>
				</p>
			);
		case "not-verified":
			return (
				<p className="font-semibold text-lg">
					<Link to={paths.upgrade()} discover="none" className="line-link">
						Get verified for pricing
					</Link>
				</p>
			);
		case "on-request":
			return <p className="font-semibold text-lg">Price on request</p>;
		case "price":
			return (
				<p>
					<span className="font-semibold text-2xl tabular-nums">{price.price}</span>{" "}
					{price.listPrice === null ? (
						<span className="text-muted text-sm">for the run, demo list price</span>
					) : (
						<span className="text-muted text-sm">
							for the run, your price. Demo list price <s className="tabular-nums">{price.listPrice}</s>
						</span>
					)}
				</p>
			);
	}
}
