/** The brand above a product's name, or `null` when it is unknown or the name begins with it. */
export function brandLine({ name, brand }: { name: string; brand: string }): string | null {
	if (brand === "") return null;
	const start = name.slice(0, brand.length + 1).toLowerCase();
	return start === brand.toLowerCase() || start === `${brand.toLowerCase()} ` ? null : brand;
}
