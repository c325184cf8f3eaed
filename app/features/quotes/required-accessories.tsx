import type { Quote } from "#contracts/quotes/quotes";
import { Button } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { requiredAccessoryView } from "~/shared/lines/required-accessories.ts";

/** The required accessories that a quote has too few of, with buttons that add them where it can be changed. */
export function QuoteRequiredAccessories({
	quote: { id, revision, needs = [], may },
}: {
	quote: Pick<Quote, "id" | "revision" | "needs" | "may">;
}) {
	if (needs.length === 0) return null;
	return (
		<Notice tone="warning" title="Required accessories are missing">
			<ul className="flex flex-col gap-2">
				{needs.map(({ lineId, sku, quantity, ...need }) => {
					const { text, choices } = requiredAccessoryView(need, quantity);
					return (
						<li key={`${lineId} ${need.group}`}>
							<span className="part-number font-semibold">{sku}</span>: {text}
							{may.change && (
								<div className="screen-only mt-1 flex flex-wrap gap-2 empty:hidden">
									{choices.map(({ productId, sku: accessory, name, pieces, label }) => (
										<PostForm key={productId} action={paths.editQuote(id)}>
											<input type="hidden" name="revision" value={revision} />
											<input type="hidden" name="partNumber" value={accessory} />
											<input type="hidden" name="addQuantity" value={pieces} />
											<Button type="submit" name="intent" value="add-line" size="sm" icon="plus">
												{label}
												<span className="sr-only">, {name}</span>
											</Button>
										</PostForm>
									))}
								</div>
							)}
						</li>
					);
				})}
			</ul>
		</Notice>
	);
}
