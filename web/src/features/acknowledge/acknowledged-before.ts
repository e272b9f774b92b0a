/** How far this machine's clock may be ahead of the server's. */
const CLOCK_DIFFERENCE_SECONDS = 120;

/** Whether the alert was acknowledged before the button was pressed; the first acknowledgement is kept. Both in epoch seconds. */
export const wasBefore = (acknowledgedAt: number | null, pressedAt: number): boolean =>
  acknowledgedAt !== null && pressedAt - acknowledgedAt > CLOCK_DIFFERENCE_SECONDS;
