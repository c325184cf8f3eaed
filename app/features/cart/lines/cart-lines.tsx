import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { type CartAnswer, CartForm, type ReturnedForm, useCartChange } from "~/shared/cart/cart-form.tsx";
import type { Toast } from "~/shared/toast/toast.ts";
import type { CartView } from "../cart-view.ts";
import { CartLine, lineColumns } from "./cart-line.tsx";
import { CartShipping } from "./line-shipping.tsx";

export function CartLines({
	cart,
	action,
	mayReprice,
	asksReason,
	returned,
	onRemoved,
}: {
	cart: CartView;
	action: string;
	mayReprice: boolean;
	asksReason: boolean;
	returned: ReturnedForm | null;
	onRemoved: (result: CartAnswer) => void;
}) {
	const clearing = useCartChange(onRemoved);
	const returnedLine = returned?.typed("cartItemId");
	return (
		<section aria-labelledby="lines" className="flex min-w-0 flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h2 id="lines" className="font-semibold text-base tabular-nums">
					{formatCount(cart.lineCount, "line")}, {formatCount(cart.pieces, "piece")}
					{cart.pageCount > 1 && (
						<span className="font-normal text-muted">
							, page {cart.page} of {cart.pageCount}
						</span>
					)}
				</h2>
				<div className="screen-only flex flex-wrap gap-1">
					<Link
						to={paths.moveToProject()}
						rel="nofollow"
						className="inline-flex min-h-9 items-center gap-2 rounded px-3 font-semibold text-navy-700 text-sm no-underline hover:bg-navy-50 pointer-coarse:min-h-touch"
					>
						<Icon name="folder-plus" size={16} />
						Move all to project
					</Link>
					<CartForm fetcher={clearing} intent="clear" action={paths.cart()}>
						<Button type="submit" variant="quiet" size="sm" icon="trash" disabled={clearing.state !== "idle"}>
							Empty the cart
						</Button>
					</CartForm>
				</div>
			</div>
			<AttentionNotice cart={cart} action={action} />
			<CartShipping cart={cart} action={action} returned={returned} />
			<div className="rounded border border-line bg-white">
				<div
					aria-hidden="true"
					className={classNames(
						"hidden rounded-t border-line border-b gap-x-3 bg-surface px-3 py-2 font-semibold text-navy-900 text-sm md:grid",
						lineColumns,
					)}
				>
					<span className="col-span-2">Product</span>
					<span className="text-right">Unit price</span>
					<span className="text-right">Quantity</span>
					<span className="text-right">Total</span>
				</div>
				<ul aria-label="Cart lines">
					{cart.lines.map((line) => (
						<CartLine
							key={line.id}
							line={line}
							action={action}
							mayReprice={mayReprice}
							asksReason={asksReason}
							returned={returnedLine === line.id ? returned : null}
							onRemoved={onRemoved}
						/>
					))}
				</ul>
			</div>
		</section>
	);
}

function AttentionNotice({ cart, action }: { cart: CartView; action: string }) {
	const accepting = useCartChange();
	if (cart.noticeCount === 0) return null;
	return (
		<Notice
			tone="warning"
			className="screen-only"
			title={`Check ${formatCount(cart.noticeCount, "item")} in your cart`}
			action={
				cart.pricesChanged && (
					<CartForm fetcher={accepting} intent="acknowledge" action={action}>
						<Button type="submit" size="sm" disabled={accepting.state !== "idle"}>
							Accept new prices
						</Button>
					</CartForm>
				)
			}
		>
			See the notes below{cart.pageCount > 1 && " and on the other pages"}.
		</Notice>
	);
}

export function UndoRemoval({ undo, onDone }: { undo: NonNullable<Toast["undo"]>; onDone: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	const fetcher = useCartChange(onDone);
	const { undoId } = undo.fields;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each removal.
	useEffect(() => button.current?.focus(), [undoId]);
	return (
		<CartForm fetcher={fetcher} intent="undo" action={undo.action} className="screen-only">
			<input type="hidden" name="undoId" value={undoId} />
			<Button ref={button} type="submit" size="sm" disabled={fetcher.state !== "idle"}>
				Undo the removal
			</Button>
		</CartForm>
	);
}
