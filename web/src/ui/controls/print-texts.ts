/** Apart from the other texts, which the login page loads. */
export const printTexts = {
  print: 'Print',
  printed: 'Printed',
} as const;
