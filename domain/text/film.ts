export const filmText = {
  play: 'Play film',
  pause: 'Pause film',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
} as const
