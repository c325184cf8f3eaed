/** Apart from the tables of accessories, which load later. */
import type { RelationsView } from "./product-relations-view.ts";

export const hasAccessories = ({ required, fitting }: RelationsView): boolean =>
	required.length > 0 || fitting.length > 0;
