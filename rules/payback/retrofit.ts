/** Energy and money of a lighting retrofit. Money in integer US cents. */

export type RetrofitLine = {
	/** Existing fixtures. */
	fixtures: number;
	newFixtures: number;
	/** Input watts of one fixture. */
	existingWatts: number;
	proposedWatts: number;
	hoursPerYear: number;
	/** Part of the new fixtures' energy that their controls save, as a fraction. */
	controlsShare: number;
	/** Cost of the line's controls, installed. */
	controlsCents: number;
	/** Cost of one new fixture, installed. */
	costCents: number;
	/** Rebate for one new fixture. */
	rebateCents: number;
	/** Lamps of an existing fixture and their life in hours; `null` leaves out their replacement. */
	relamping: { lamps: number; lifeHours: number } | null;
};

export type RetrofitTerms = {
	/** May have decimals. */
	rateCentsPerKwh: number;
	/** Demand charge for each kW of load and month. */
	demandCentsPerKw: number;
	/** Lamp and labor to replace one lamp of an existing fixture. */
	relampCents: number;
	/** Upkeep of each new fixture, for a year. */
	newUpkeepCents: number;
	/** Cooling energy saved, as a fraction of the lighting energy saved; negative where heating costs more. */
	coolingShare: number;
	/** Rebate for the whole project, beside rebates per fixture. */
	projectRebateCents: number;
	/** How much energy and demand prices rise each year, as a fraction. */
	priceRise: number;
	discountRate: number;
	/** Study period. */
	years: number;
	loan: { rate: number; years: number } | null;
	/** Pounds of CO2 for a kWh. */
	poundsPerKwh: number;
};

export type RetrofitInput = RetrofitTerms & { lines: readonly RetrofitLine[] };

export const noTerms: RetrofitTerms = {
	rateCentsPerKwh: 0,
	demandCentsPerKw: 0,
	relampCents: 0,
	newUpkeepCents: 0,
	coolingShare: 0,
	projectRebateCents: 0,
	priceRise: 0,
	discountRate: 0,
	years: 10,
	loan: null,
	poundsPerKwh: 0,
};

export type CashFlowYear = {
	/** 0 is the investment. */
	year: number;
	savedCents: number;
	cumulativeCents: number;
	/** Sum of the discounted amounts so far. */
	presentCents: number;
};

export type RetrofitResult = {
	existingKilowatts: number;
	proposedKilowatts: number;
	savedKilowatts: number;
	/** A year, as are all amounts below without another period. */
	existingKwh: number;
	proposedKwh: number;
	savedKwh: number;
	existingCents: number;
	proposedCents: number;
	/** Energy of the lights alone, at the first year's rate. */
	energyCents: number;
	demandCents: number;
	coolingCents: number;
	maintenanceCents: number;
	/** Kilowatt-hours that controls save, a part of `savedKwh`. */
	controlsKwh: number;
	/** All savings, in the first year. */
	savedCents: number;
	costCents: number;
	rebateCents: number;
	/** Cost less rebates, never below zero. */
	netCostCents: number;
	/** `null` without savings. */
	paybackYears: number | null;
	/** `null` if not within the study period. */
	discountedYears: number | null;
	netPresentCents: number;
	/** A fraction; `null` where it makes no sense. */
	rateOfReturn: number | null;
	poundsOfCarbon: number;
	loan: { paymentCents: number; months: number; interestCents: number; monthlySavedCents: number } | null;
	flows: CashFlowYear[];
};

/** W × fixtures × h ÷ 1,000. */
const yearlyKwh = (watts: number, fixtures: number, hoursPerYear: number): number =>
	(watts * fixtures * hoursPerYear) / 1000;

/** Kilowatt-hours of a line. Controls save energy, but not the load that a demand charge is about. */
function lineKwh({ existingWatts, proposedWatts, fixtures, newFixtures, ...line }: RetrofitLine) {
	const existing = yearlyKwh(existingWatts, fixtures, line.hoursPerYear);
	const uncontrolled = yearlyKwh(proposedWatts, newFixtures, line.hoursPerYear);
	const controls = uncontrolled * line.controlsShare;
	return { existing, controls, proposed: uncontrolled - controls };
}

/** What a line saves a year, with its controls. */
export function savedKwhOf(line: RetrofitLine): number {
	const { existing, proposed } = lineKwh(line);
	return existing - proposed;
}

/** Cost of a line's fixtures and controls, less its rebates. */
export const netCostOf = ({ costCents, rebateCents, newFixtures, controlsCents }: RetrofitLine): number =>
	(costCents - rebateCents) * newFixtures + controlsCents;

/** Years; `null` without savings, 0 without a cost. */
export const simplePayback = (netCostCents: number, savedCents: number): number | null =>
	savedCents > 0 ? netCostCents / savedCents : null;

const sum = <T>(items: readonly T[], amount: (item: T) => number): number =>
	items.reduce((total, item) => total + amount(item), 0);

/** Lamps that burn out each year, times lamp and labor. */
const relampingCents = ({ fixtures, hoursPerYear, relamping }: RetrofitLine, each: number): number =>
	relamping ? (fixtures * relamping.lamps * hoursPerYear * each) / relamping.lifeHours : 0;

export function calculateRetrofit(input: RetrofitInput): RetrofitResult {
	const { lines, rateCentsPerKwh } = input;
	const existingWatts = sum(lines, (line) => line.existingWatts * line.fixtures);
	const proposedWatts = sum(lines, (line) => line.proposedWatts * line.newFixtures);
	const savedKilowatts = (existingWatts - proposedWatts) / 1000;
	const kwh = lines.map(lineKwh);
	const existingKwh = sum(kwh, ({ existing }) => existing);
	const proposedKwh = sum(kwh, ({ proposed }) => proposed);
	const controlsKwh = sum(kwh, ({ controls }) => controls);
	const existingCents = Math.round(existingKwh * rateCentsPerKwh);
	const proposedCents = Math.round(proposedKwh * rateCentsPerKwh);
	const energyCents = existingCents - proposedCents;
	const demandCents = Math.round(savedKilowatts * input.demandCentsPerKw * 12);
	const coolingCents = Math.round(energyCents * input.coolingShare);
	const maintenanceCents =
		Math.round(sum(lines, (line) => relampingCents(line, input.relampCents))) -
		sum(lines, ({ newFixtures }) => newFixtures) * input.newUpkeepCents;
	const costCents = sum(lines, (line) => line.costCents * line.newFixtures + line.controlsCents);
	const rebateCents = sum(lines, (line) => line.rebateCents * line.newFixtures) + input.projectRebateCents;
	const netCostCents = Math.max(0, costCents - rebateCents);
	const priced = energyCents + demandCents + coolingCents;
	const savedCents = priced + maintenanceCents;
	const yearly = Array.from({ length: input.years }, (_, index) =>
		Math.round(priced * (1 + input.priceRise) ** index + maintenanceCents),
	);
	const flows = [-netCostCents, ...yearly];
	return {
		existingKilowatts: existingWatts / 1000,
		proposedKilowatts: proposedWatts / 1000,
		savedKilowatts,
		existingKwh,
		proposedKwh,
		savedKwh: existingKwh - proposedKwh,
		controlsKwh,
		existingCents,
		proposedCents,
		energyCents,
		demandCents,
		coolingCents,
		maintenanceCents,
		savedCents,
		costCents,
		rebateCents,
		netCostCents,
		paybackYears: simplePayback(netCostCents, savedCents),
		discountedYears: savedCents > 0 ? discountedPayback(flows, input.discountRate) : null,
		netPresentCents: netPresentValue(flows, input.discountRate),
		rateOfReturn: internalRateOfReturn(flows),
		poundsOfCarbon: (existingKwh - proposedKwh) * input.poundsPerKwh,
		loan: input.loan && netCostCents > 0 ? toLoan(netCostCents, input.loan, savedCents) : null,
		flows: toYears(flows, input.discountRate),
	};
}

function toLoan(cents: number, { rate, years }: NonNullable<RetrofitTerms["loan"]>, savedCents: number) {
	const paymentCents = monthlyPayment(cents, rate, years);
	const months = years * 12;
	return {
		paymentCents,
		months,
		interestCents: Math.max(0, paymentCents * months - cents),
		monthlySavedCents: Math.round(savedCents / 12),
	};
}

function toYears(flows: readonly number[], rate: number): CashFlowYear[] {
	let cumulativeCents = 0;
	return flows.map((savedCents, year) => {
		cumulativeCents += savedCents;
		return {
			year,
			savedCents,
			cumulativeCents,
			presentCents: netPresentValue(flows.slice(0, year + 1), rate),
		};
	});
}

/** The present value of an amount after `year` years. */
const discounted = (cents: number, rate: number, year: number): number => cents / (1 + rate) ** year;

/** @param flows of year 0, 1, 2…; a cost is negative */
export const netPresentValue = (flows: readonly number[], rate: number): number =>
	Math.round(flows.reduce((sum, cents, year) => sum + discounted(cents, rate, year), 0));

/**
 * Years until discounted savings reach the cost, within a year in proportion.
 * @returns `null` if they don't within the years given; 0 without a cost
 */
export function discountedPayback(flows: readonly number[], rate: number): number | null {
	let owed = -(flows[0] ?? 0);
	if (owed <= 0) return 0;
	for (const [year, cents] of flows.entries()) {
		if (year === 0) continue;
		const saved = discounted(cents, rate, year);
		if (saved > 0 && saved >= owed) return year - 1 + owed / saved;
		owed -= saved;
	}
	return null;
}

const rateBounds = { lowest: -0.99, highest: 100 };

/**
 * The discount rate at which the net present value is zero, by bisection.
 * @returns `null` without a cost or savings, and beyond −99% to 10,000% a year
 */
export function internalRateOfReturn(flows: readonly number[]): number | null {
	const value = (rate: number) => flows.reduce((sum, cents, year) => sum + discounted(cents, rate, year), 0);
	let { lowest: low, highest: high } = rateBounds;
	if ((flows[0] ?? 0) >= 0 || value(low) <= 0 || value(high) >= 0) return null;
	for (let step = 0; step < 100; step += 1) {
		const middle = (low + high) / 2;
		if (value(middle) > 0) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

/** The payment at the end of each month for a loan. @param rate nominal, a year */
export function monthlyPayment(cents: number, rate: number, years: number): number {
	const months = years * 12;
	const monthly = rate / 12;
	return Math.round(monthly === 0 ? cents / months : (cents * monthly) / (1 - (1 + monthly) ** -months));
}
