/** Reads metrics in the Prometheus format. */

export type Sample = { name: string; labels: Record<string, string>; value: number };

export type Scrape = {
	samples: Sample[];
	/** Families by name, as their TYPE lines say. */
	types: ReadonlyMap<string, string>;
	/** Sum of the samples of a name with these labels. */
	sum(name: string, labels?: Record<string, string>): number;
};

/** @throws for a line that is not of the format */
export function parseMetrics(text: string): Scrape {
	const samples: Sample[] = [];
	const types = new Map<string, string>();
	for (const line of text.split("\n").filter(Boolean)) {
		const type = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line);
		if (type?.[1] && type[2]) types.set(type[1], type[2]);
		if (line.startsWith("#")) continue;
		const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
		if (!sample) throw new Error(`Not a sample: ${line}`);
		const [, name = "", labelText = "", value = ""] = sample;
		const labels = Object.fromEntries(
			[...labelText.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", own = ""]) => [key, own]),
		);
		samples.push({ name, labels, value: Number(value) });
	}
	return {
		samples,
		types,
		sum: (wanted, labels = {}) =>
			samples
				.filter(
					({ name, labels: own }) =>
						name === wanted && Object.entries(labels).every(([key, value]) => own[key] === value),
				)
				.reduce((sum, { value }) => sum + value, 0),
	};
}

export async function scrape(port: number): Promise<Scrape> {
	const response = await fetch(`http://127.0.0.1:${port}/metrics`);
	if (!response.ok) throw new Error(`The metrics answered ${response.status}.`);
	return parseMetrics(await response.text());
}
